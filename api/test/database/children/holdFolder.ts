import { openDatabase } from '../../../src/database/index.ts';

const [dataDir] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });
await db
  .insertInto('employers')
  .values({ _id: `of-${process.pid}`, name: 'Acme' })
  .execute();
// The test kills this process at any moment.
console.log('inserted');
