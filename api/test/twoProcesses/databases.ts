import pg from 'pg';

import { spreadOverWorkers, WORKERS } from './citus.ts';

/** A migrated database of a server of the tests, of which each test process makes copies for itself. */
export const TEMPLATE = process.env.TEST_DATABASE_URL;

let copies = 0;

/** Makes an empty, migrated database on the tests' server. */
export async function copyOfTemplate(): Promise<string> {
  const template = new URL(TEMPLATE ?? '');
  const name = `test_${process.pid}_${(copies += 1)}`;
  await administer(`create database ${name} template ${template.pathname.slice(1)}`);
  if (WORKERS.length > 0) await spreadOverWorkers(addressOf(name));
  return addressOf(name);
}

/** The address of another database on the tests' server. */
export function addressOf(name: string): string {
  const url = new URL(TEMPLATE ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Nobody may be connected to a template while it is copied. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
