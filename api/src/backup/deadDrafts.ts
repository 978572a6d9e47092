import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A draft that has not changed for so long is nobody's, in milliseconds. */
const ABANDONED = 3_600_000;

const NAME = /^jobharbor-\d{4}-\d\d-\d\d\.zip\.part$/;

/**
 * Deletes the drafts of processes that died. A draft's age is not told by its time, which another machine's clock may
 * have written: it is dead when it was seen an hour ago and has not changed since.
 */
export function deadDrafts(folder: string, uptime: () => number): () => Promise<void> {
  let known = new Map<string, { state: string; since: number }>();
  return async () => {
    const living: typeof known = new Map();
    for (const name of await readdir(folder)) {
      if (!NAME.test(name)) continue;
      const file = join(folder, name);
      // Its process may just have given it its name, or deleted it.
      const { size, mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
      const state = `${size} ${mtimeMs}`;
      const before = known.get(name);
      const since = before?.state === state ? before.since : uptime();
      if (uptime() - since >= ABANDONED) await rm(file, { force: true });
      else living.set(name, { state, since });
    }
    known = living;
  };
}
