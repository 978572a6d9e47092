import type { TestContext } from 'node:test';

import { openTestDatabase } from '../../helper.ts';

/** An empty database that is closed after the test. */
export async function aDatabase(t: TestContext) {
  const database = await openTestDatabase();
  t.after(() => database.close());
  return database.db;
}
