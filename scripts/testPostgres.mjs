import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compiled, runNodeTests } from './nodeTests.mjs';
import { root } from './paths.mjs';
import { apiTests } from './testGroups.mjs';
import { printSummary } from './testSummary.mjs';

const TESTS = join(root, 'api/test');
const NODE_ARGUMENTS = ['--conditions=source', '--import', 'tsx'];

/** The paths of tests that are not repeated here, by the reason. */
const NOT_REPEATED = [
  // Of the embedded database alone: its folder, its backups, its time limit, the demonstration and programs that use it,
  // and tests that open one wherever they run.
  // `backup/intoPostgres.` restores one of its backups into PostgreSQL.
  'backup/backup.',
  'backup/nightly.',
  'cli/database.',
  'database/dataFolder.',
  'database/durability.',
  'database/timeLimit.',
  'demo/',
  'jobs/import/command.',
  'limits/limitStore.',
  'plugins/abandonedRequests.',
  'plugins/run.',
  'system/health.',
  // Long tests of what hardly depends on the database: uploads and the bytes of files (who may read them is in
  // `files/access.`), pictures, the delay of the event loop, pages that the server draws, and attacks that end before it.
  'attackers/hostHeader.',
  'attackers/storedXss.',
  'attackers/traversal.',
  'attackers/uploadBombs.',
  'employers/logo.',
  'files/checkInWorker.',
  'files/concurrentUploads.',
  'files/docx.',
  'files/pdf.',
  'files/store.',
  'files/virusScan.',
  'jobs/picture/',
  'plugins/loadShedding.',
  'web/rendering.',
];

/**
 * Runs the API's tests on a PostgreSQL server that it starts, with every other request answered by a second process.
 * @param {string[]} wanted Paths below api/test that a file's must begin with; without any, all.
 * @param {() => ReturnType<typeof startServers>} start
 * @returns {Promise<import('./testSummary.mjs').Outcome | undefined>} Undefined where there is no such server.
 */
export async function testPostgres(wanted, start = () => startServers('postgres')) {
  const isWanted = (file) =>
    !NOT_REPEATED.some((path) => file.startsWith(path)) &&
    (wanted.length === 0 || wanted.some((start) => file.startsWith(start)));
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-postgres-tests-'));
  try {
    const files = apiTests(folder, isWanted);
    if (files.length === 0)
      throw new Error(`No test below api/test begins with ${wanted.join(', ')}.`);
    const { url, workers = [], stop } = await start();
    try {
      if (url === undefined) return undefined;
      return await runNodeTests(files, {
        folder,
        // A test, its second process and the database server wait for each other.
        concurrency: availableParallelism() + 1,
        env: {
          ...(await compiled()),
          TEST_DATABASE_URL: url,
          TEST_CITUS_WORKERS: workers.join(','),
        },
        secondTry: true,
      });
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A server with a migrated database, or a cluster of three, which ends with this process.
 * @param {'postgres' | 'citus'} kind
 */
export async function startServers(kind) {
  const child = fork(join(TESTS, 'twoProcesses/startServer.ts'), [kind], {
    cwd: root,
    execArgv: NODE_ARGUMENTS,
  });
  const exit = once(child, 'exit');
  const [started] = await Promise.race([
    once(child, 'message'),
    exit.then(([code]) => {
      throw new Error(`PostgreSQL could not be started (exit code ${code}).`);
    }),
  ]);
  return {
    ...started,
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printSummary([await testPostgres(process.argv.slice(2))]);
}
