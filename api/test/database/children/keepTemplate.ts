import { databaseTemplate } from '../../../src/database/embedded/template.ts';
import { openDatabase } from '../../../src/database/index.ts';
import { readMigrations } from '../../../src/database/migrate.ts';

// scripts/test.mjs starts this: it creates the template of the tests' databases if the machine has none.
if (!databaseTemplate(await readMigrations()).exists) {
  const database = await openDatabase();
  await database.close();
}
