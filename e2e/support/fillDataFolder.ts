import { addFixtureJobs } from './fixtureJobs.ts';

// A program of its own: the database's worker thread needs the loader that this is started with.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Which folder?');
await addFixtureJobs(dataDir);
