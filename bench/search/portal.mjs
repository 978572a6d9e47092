import { sql } from 'kysely';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '../../api/src/app.ts';
import { loadConfig } from '../../api/src/config/config.ts';
import { openDatabase } from '../../api/src/database/index.ts';
import { postgresServer, SKIPPED } from '../../api/test/postgresServer.ts';

const LIMITS = {
  RATE_LIMITS: 'requests=1000000,lists=1000000',
  LOG_LEVEL: 'silent',
};

/** An operator's settings for a million jobs; all others are PostgreSQL's defaults. */
const SERVER = {
  fsync: 'on',
  shared_buffers: '4GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
};

// The servers stop with this process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Opens an empty portal on its own PostgreSQL server if the machine has one, otherwise on the embedded database.
 * @param owner Closes what was opened: `{ after }`.
 */
export async function openPortal(owner, { embedded = false, settings = {} } = {}) {
  const usesServer = !embedded && !SKIPPED;
  const dataDir = usesServer ? undefined : await mkdtemp(join(tmpdir(), 'jobharbor-bench-'));
  if (dataDir) owner.after(() => rm(dataDir, { recursive: true, force: true }));
  const server = usesServer ? await postgresServer(owner, { ...SERVER, ...settings }) : undefined;
  const options = {
    statementTimeout: 7_200_000,
    ...(server ? { databaseUrl: server.url } : { dataDir }),
  };
  const database = await openDatabase(options);
  owner.after(() => database.close());
  const app = await buildApp({ config: loadConfig(LIMITS), database });
  owner.after(() => app.close());
  return { app, database, db: database.db };
}

/** Tables with their indexes, the largest first, in megabytes. */
export async function sizes(db) {
  const { rows } = await sql`
    select relname as name, pg_table_size(oid) / 1048576.0 as data, pg_indexes_size(oid) / 1048576.0 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1048576
    order by pg_total_relation_size(oid) desc`.execute(db);
  return rows.map(({ name, data, indexes }) => ({
    name,
    data: Number(data),
    indexes: Number(indexes),
  }));
}

/** The memory of a PostgreSQL server's processes, shared memory once, in megabytes. */
export async function serverMemory(db) {
  const { rows } = await sql`select pg_backend_pid() as pid`.execute(db);
  const parentOf = async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  };
  const main = await parentOf(rows[0].pid);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const family = [main];
  for (const pid of pids) if ((await parentOf(pid)) === main) family.push(pid);
  let kilobytes = 0;
  for (const pid of family) {
    const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}
