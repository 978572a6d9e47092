import type { ServerResponse } from 'node:http';

import { BUFFER_MAX } from './rules.ts';

/** An employer's open connection. */
export interface LiveStream {
  readonly employerId: string;
  /** Of the session that opened it. */
  readonly tokenHash: string;
  send: (text: string) => void;
  end: (lastText?: string) => void;
}

/** Writes to a response for as long as its reader keeps up: one that does not may come back and ask what it missed. */
export function liveStream(
  response: ServerResponse,
  owner: Pick<LiveStream, 'employerId' | 'tokenHash'>,
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
