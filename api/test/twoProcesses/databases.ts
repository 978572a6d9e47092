import pg from 'pg';

import { spreadOverWorkers, WORKERS } from './citus.ts';

/** A migrated database on a server of the tests, which each test process copies. */
export const TEMPLATE = process.env.TEST_DATABASE_URL;

let copies = 0;

/** Creates an empty, migrated database on the tests' server. */
export async function copyOfTemplate(): Promise<string> {
  const template = new URL(TEMPLATE ?? '');
  const name = `test_${process.pid}_${(copies += 1)}`;
  await administer(`create database ${name} template ${template.pathname.slice(1)}`);
  if (WORKERS.length > 0) await spreadOverWorkers(addressOf(name));
  return addressOf(name);
}

/** The URL of another database on the tests' server. */
export function addressOf(name: string): string {
  const url = new URL(TEMPLATE ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** A template must not have connections while it is copied. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
