import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';

import { DurableFolder } from './durableFolder.ts';
import type { WorkerSettings } from './messages.ts';

const NO_FSYNC = '-F';

const parameters = (...settings: string[]) => settings.flatMap((setting) => ['-c', setting]);

/**
 * PGlite's own parameters, but with a quarter of its buffers: making 128 MB of them takes half a second at each start,
 * and 12,500 jobs are searched as fast with 32 MB, because the system keeps the files in memory too.
 */
const QUICK = [...PGlite.defaultStartParams, ...parameters('shared_buffers=32MB')];

/** With fsync, and with less WAL kept for reuse than the default of 1 GB. */
const DURABLE = [
  ...QUICK.filter((parameter) => parameter !== NO_FSYNC),
  ...parameters(
    ...['fsync=on', 'wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=128MB'],
  ),
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
    return await PGlite.create({
      extensions: { pg_trgm },
      onStderr,
      startParams: QUICK,
      ...(cluster !== undefined && { fs: new DurableFolder(cluster), startParams: DURABLE }),
      ...(isNew && template !== undefined && { loadDataDir: await openAsBlob(template) }),
    });
  } catch (error) {
    throw new Error([String(error), ...log].join('\n'), { cause: error });
  }
}
