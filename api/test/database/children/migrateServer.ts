import { openDatabase } from '../../../src/database/open.ts';

const [databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl });
await database.close();
console.log('migrated');
