import { openDatabase } from '../../../src/database/index.ts';

const [databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl });
await database.close();
console.log('migrated');
