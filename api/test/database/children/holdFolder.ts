import { openDatabase } from '../../../src/database/index.ts';

const [dataDir] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });
await db
  .insertInto('employers')
  .values({ _id: `of-${process.pid}`, name: 'Acme' })
  .execute();
// Killed by its test, in the middle of whatever it does.
console.log('inserted');
