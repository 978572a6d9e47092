import { openDatabase } from '../../../src/database/index.ts';

const [dataDir] = process.argv.slice(2);
try {
  const database = await openDatabase({ dataDir });
  await database.close();
  console.log('opened');
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
