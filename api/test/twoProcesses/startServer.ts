import pg from 'pg';

import { openDatabase } from '../../src/database/index.ts';
import { postgresServer, type PostgresServer, SKIPPED } from '../postgresServer.ts';

// scripts/testPostgres.mjs and scripts/testCitus.mjs start this: a server with a migrated template, and with `citus`
// two workers of a cluster, until the parent process disconnects.
const WORKERS = 2;
const CITUS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '200',
  // Each copy of the template has its own process on each server.
  max_worker_processes: '64',
  max_connections: '500',
  // Citus enables and requires encryption when it is first installed; sometimes a server misses that.
  'citus.node_conninfo': 'sslmode=prefer',
};

const cleanUps: (() => Promise<void> | void)[] = [];
const owner = { after: (cleanUp: () => Promise<void> | void) => void cleanUps.push(cleanUp) };
process.on('disconnect', () => {
  void end();
});

async function end(): Promise<void> {
  for (const cleanUp of cleanUps) await cleanUp();
  process.exit();
}

process.send?.(process.argv[2] === 'citus' ? await startCluster() : await startServer());

async function startServer(settings: Record<string, string> = {}): Promise<{ url: string }> {
  const server = await postgresServer(owner, settings);
  await query(server, 'create database template_of_tests');
  const template = new URL(server.url);
  template.pathname = '/template_of_tests';
  const database = await openDatabase({ databaseUrl: template.href });
  await database.close();
  return { url: template.href };
}

/** Returns undefined when Citus is not installed. */
async function startCluster(): Promise<{ url: string; workers: string[] } | Record<string, never>> {
  if (SKIPPED) return {};
  const trial = await postgresServer(owner);
  const found = await query(trial, "select 1 from pg_available_extensions where name = 'citus'");
  await trial.stop();
  if (found.length === 0) return {};
  const workers: string[] = [];
  while (workers.length < WORKERS) workers.push((await postgresServer(owner, CITUS)).url);
  return { ...(await startServer(CITUS)), workers };
}

async function query({ url }: PostgresServer, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}
