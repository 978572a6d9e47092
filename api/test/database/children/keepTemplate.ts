import { databaseTemplate } from '../../../src/database/embedded/template.ts';
import { openDatabase } from '../../../src/database/index.ts';
import { readMigrations } from '../../../src/database/migrate.ts';

// Started by scripts/test.mjs: what the tests' databases are made from, where this machine has none.
if (!databaseTemplate(await readMigrations()).exists) {
  const database = await openDatabase();
  await database.close();
}
