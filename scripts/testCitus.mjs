import { startServers, testPostgres } from './testPostgres.mjs';
import { printSummary } from './testSummary.mjs';

/** The tests of the code that reads and writes the distributed table. */
const SUITES = ['jobs/', 'access/'];

const wanted = process.argv.slice(2);
const outcome = await testPostgres(wanted.length > 0 ? wanted : SUITES, () =>
  startServers('citus'),
);
if (outcome) printSummary([outcome]);
else
  console.log(
    'Citus is not installed for the PostgreSQL of this machine: nothing was tested.\n0 passed, 0 failed',
  );
