import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';

import { DurableFolder } from './durableFolder.ts';
import type { WorkerSettings } from './messages.ts';

const NO_FSYNC = '-F';

/** PGlite's own parameters, but with fsync, and with less WAL kept for reuse than the default of 1 GB. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC),
  ...['fsync=on', 'wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=128MB'].flatMap(
    (setting) => ['-c', setting],
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
      ...(cluster !== undefined && { fs: new DurableFolder(cluster), startParams: DURABLE }),
      ...(isNew && template !== undefined && { loadDataDir: await openAsBlob(template) }),
    });
  } catch (error) {
    throw new Error([String(error), ...log].join('\n'), { cause: error });
  }
}
