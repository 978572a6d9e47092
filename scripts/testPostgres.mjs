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

/**
 * The paths of tests of the embedded database alone: its folder, its backups, its time limit, the demonstration and
 * programs that use it, and tests that open one wherever they run. `backup/intoPostgres.` restores one of its backups
 * into PostgreSQL.
 */
const EMBEDDED_ONLY = [
  'backup/backup.',
  'backup/nightly.',
  'cli/database.',
  'cli/removeImport.',
  'cli/seeker.',
  'database/commandSocket.',
  'database/dataFolder.',
  'database/durability.',
  'database/timeLimit.',
  'demo/',
  'jobs/import/command.',
  'limits/limitStore.',
  'plugins/abandonedRequests.',
  'plugins/run.',
  'system/health.',
];

/** The paths of tests that are only repeated when they are asked for, by name or with `--all`. By the reason. */
const NOT_REPEATED = [
  // Long tests of what hardly depends on the database: uploads and the bytes of files (who may read them is in
  // `files/access.`), pictures, the delay of the event loop, pages and headers, logs and metrics, texts that are only
  // parsed, and attacks that end before it.
  'attackers/cachePoisoning.',
  'attackers/csrf.',
  'attackers/documented.',
  'attackers/framing.',
  'attackers/hostHeader.',
  'attackers/logInjection.',
  'attackers/mailLinks.',
  'attackers/openRedirect.',
  'attackers/redos.',
  'attackers/smuggling.',
  'attackers/ssrf.',
  'attackers/storedXss.',
  'attackers/traversal.',
  'attackers/uploadBombs.',
  'clientErrors/',
  'discovery/indexNow.',
  'discovery/securityTxt.',
  'employers/logo.',
  'employers/newPassword.',
  'files/checkInWorker.',
  'files/concurrentUploads.',
  'files/docx.',
  'files/pdf.',
  'files/store.',
  'files/virusScan.',
  'jobs/import/lines.',
  'jobs/picture/',
  'logger.',
  'metrics/',
  'plugins/apiDocs.',
  'plugins/headers.',
  'plugins/loadShedding.',
  'resumes/letter.',
  'web/',
  // Long tests of many calls, whose statements shorter tests repeat here.
  'access/',
  'discovery/feeds.',
  'fuzz/',
  'jobs/import/seed.',
  'jobs/search/facets.',
  'jobs/search/hostile.',
  'jobs/search/manyMatches.',
  'jobs/search/relevance.',
];

/**
 * Runs the API's tests on a PostgreSQL server that it starts, with every other request answered by a second process.
 * @param {string[]} wanted Paths below api/test that a file's must begin with; without any, all but those that are not
 *   repeated.
 * @param {() => ReturnType<typeof startServers>} start
 * @returns {Promise<import('./testSummary.mjs').Outcome | undefined>} Undefined where there is no such server.
 */
export async function testPostgres(wanted, start = () => startServers('postgres')) {
  const isIn = (paths, file) => paths.some((path) => file.startsWith(path));
  const isWanted = (file) =>
    !isIn(EMBEDDED_ONLY, file) &&
    (wanted.length > 0 ? isIn(wanted, file) : !isIn(NOT_REPEATED, file));
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
  const wanted = process.argv.slice(2);
  // Every path begins with the empty text.
  printSummary([await testPostgres(wanted.includes('--all') ? [''] : wanted)]);
}
