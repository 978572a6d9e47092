import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';

import { resultParsers } from '../../resultParsers.ts';
import { DurableFolder } from './durableFolder.ts';
import type { WorkerSettings } from './messages.ts';

const NO_FSYNC = '-F';

const toParameters = (settings: string[]) => settings.flatMap((setting) => ['-c', setting]);

/**
 * The parameters of a database in memory: PGlite's own, with 32 MB of buffers instead of 128. Preparing 128 MB takes half
 * a second at each start. With 32 MB a search in 12,500 jobs is as fast.
 */
const IN_MEMORY = [...PGlite.defaultStartParams, ...toParameters(['shared_buffers=32MB'])];

/** The parameters of a database in a folder: also fsync, and less WAL kept for reuse than the default of 1 GB. */
const IN_FOLDER = [
  ...IN_MEMORY.filter((parameter) => parameter !== NO_FSYNC),
  ...toParameters(['fsync=on', 'wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=128MB']),
];

const LOG_LINES_KEPT = 5;

/** Starts PostgreSQL in this thread. When it does not start, the error has the last lines of its log. */
export async function startPglite({ cluster, template }: WorkerSettings): Promise<PGlite> {
  const log: string[] = [];
  const onStderr = (line: string): boolean => {
    log.push(line);
    if (log.length > LOG_LINES_KEPT) log.shift();
    return false;
  };
  const isNew = cluster === undefined || !existsSync(join(cluster, 'PG_VERSION'));
  try {
    const pglite = await PGlite.create({
      extensions: { pg_trgm },
      onStderr,
      ...(cluster === undefined
        ? { startParams: IN_MEMORY }
        : { startParams: IN_FOLDER, fs: new DurableFolder(cluster) }),
      ...(isNew && template !== undefined && { loadDataDir: await openAsBlob(template) }),
    });
    // Parsers that come with a query are merged with PGlite's own 350 each time. That takes longer than most queries.
    Object.assign(pglite.parsers, resultParsers);
    return pglite;
  } catch (error) {
    throw new Error([String(error), ...log].join('\n'), { cause: error });
  }
}
