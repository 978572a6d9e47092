import { REPLACED } from './frames.ts';
import { STREAMS_MAX } from './rules.ts';
import type { LiveStream } from './stream.ts';

export type Streams = ReturnType<typeof openStreams>;

/** The open streams of this process, by their employer. */
export function openStreams() {
  const byEmployer = new Map<string, Set<LiveStream>>();

  const remove = (stream: LiveStream): void => {
    const own = byEmployer.get(stream.employerId);
    own?.delete(stream);
    if (own?.size === 0) byEmployer.delete(stream.employerId);
  };

  return {
    /** Adds a stream; beyond the limit the employer's oldest ends. */
    add(stream: LiveStream): void {
      const own = byEmployer.get(stream.employerId) ?? new Set();
      const [oldest] = own;
      if (oldest && own.size >= STREAMS_MAX) {
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
