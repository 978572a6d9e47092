import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Addresses of the Citus workers, when the tests' server is a coordinator. */
export const WORKERS = (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter(Boolean);

const SPREAD = new URL('../../../deploy/citus.sql', import.meta.url);

/**
 * Distributes a migrated database like an operator. The template has no Citus: the extension keeps a connection to each
 * of its databases, and a template must not have connections.
 */
export async function spreadOverWorkers(databaseUrl: string): Promise<void> {
  const coordinator = new URL(databaseUrl);
  for (const worker of WORKERS) {
    const url = new URL(worker);
    await run(url.href, [`create database ${coordinator.pathname.slice(1)}`]);
    url.pathname = coordinator.pathname;
    await run(url.href, ['create extension citus']);
  }
  await run(databaseUrl, [
    'create extension citus',
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...WORKERS.map((worker) => `select citus_add_node('127.0.0.1', ${new URL(worker).port})`),
    await readFile(SPREAD, 'utf8'),
  ]);
}

async function run(databaseUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
