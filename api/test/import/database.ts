import type { TestContext } from 'node:test';

import { openDatabase } from '../../src/database/open.ts';

/** A database in memory that is closed after the test. */
export async function aDatabase(t: TestContext) {
  const database = await openDatabase({});
  t.after(() => database.close());
  return database.db;
}
