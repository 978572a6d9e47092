import pg from 'pg';

import { openDatabase } from '../../src/database/open.ts';
import { postgresServer } from '../postgresServer.ts';

// Started by scripts/testPostgres.mjs: a server with a migrated template, until the one who started it disconnects.
const cleanUps: (() => Promise<void> | void)[] = [];
process.on('disconnect', () => {
  void end();
});

async function end(): Promise<void> {
  for (const cleanUp of cleanUps) await cleanUp();
  process.exit();
}

const server = await postgresServer({ after: (cleanUp) => void cleanUps.push(cleanUp) });
const template = new URL(server.url);
template.pathname = '/template_of_tests';

const client = new pg.Client({ connectionString: server.url });
await client.connect();
await client.query('create database template_of_tests');
await client.end();
const database = await openDatabase({ databaseUrl: template.href });
await database.close();

process.send?.({ url: template.href });
