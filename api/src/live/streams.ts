import type { ServerResponse } from 'node:http';

import { REPLACED } from './events.ts';
import { BUFFER_MAX, STREAMS_MAX } from './rules.ts';

/** An open event stream of an employer. */
export interface LiveStream {
  readonly employerId: string;
  readonly colleagueId: string;
  /** The session that has opened it. */
  readonly tokenHash: string;
  send: (text: string) => void;
  end: (lastText?: string) => void;
}

/** A stream that writes to a response. A client that reads too slowly is disconnected, and may resume. */
export function liveStream(
  response: ServerResponse,
  owner: Pick<LiveStream, 'employerId' | 'colleagueId' | 'tokenHash'>,
): LiveStream {
  const isOpen = () => !response.destroyed && !response.writableEnded;
  return {
    ...owner,
    send(text) {
      if (!isOpen()) return;
      response.write(text);
      if (response.writableLength > BUFFER_MAX) response.destroy();
    },
    end(lastText) {
      if (isOpen()) response.end(lastText);
    },
  };
}

/** The open streams of this process. */
export function streamRegistry() {
  const byEmployer = new Map<string, Set<LiveStream>>();

  const remove = (stream: LiveStream): void => {
    const own = byEmployer.get(stream.employerId);
    own?.delete(stream);
    if (own?.size === 0) byEmployer.delete(stream.employerId);
  };

  return {
    /** Adds a stream. Beyond the limit, the colleague's oldest stream ends. */
    add(stream: LiveStream): void {
      const own = byEmployer.get(stream.employerId) ?? new Set();
      const ofColleague = [...own].filter(({ colleagueId }) => colleagueId === stream.colleagueId);
      const [oldest] = ofColleague;
      if (oldest && ofColleague.length >= STREAMS_MAX) {
        own.delete(oldest);
        oldest.end(REPLACED);
      }
      byEmployer.set(stream.employerId, own.add(stream));
    },

    remove,

    of: (employerId: string): LiveStream[] => [...(byEmployer.get(employerId) ?? [])],

    all: (): LiveStream[] => [...byEmployer.values()].flatMap((own) => [...own]),
  };
}
