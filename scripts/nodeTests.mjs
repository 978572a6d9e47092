import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './paths.mjs';
import { compileServer, run } from './run.mjs';

/**
 * Compiles the programs and workers that the API's tests start.
 * @returns {Promise<NodeJS.ProcessEnv>} The variable that tells the tests so.
 */
export async function compiled() {
  const { code, output } = await run(compileServer);
  if (code !== 0) throw new Error(`The server could not be compiled.\n${output}`);
  return { TEST_COMPILED: 'on' };
}

/** With more failures than this, chance is not the cause. */
const SECOND_TRIES = 5;

/** Four times what the slowest file takes, for slow machines. A file that exceeds it has a test that waits for ever. */
const FILE_LIMIT_MS = 20 * 60_000;

async function runFiles(files, { folder, concurrency, env, show, fileLimitMs, nodeArguments }) {
  const tapFile = join(folder, 'report.tap');
  const failureFile = join(folder, 'failures.jsonl');
  const reporters = {
    spec: 'stdout',
    tap: tapFile,
    [join(root, 'scripts/failureReporter.mjs')]: failureFile,
  };
  const { code } = await run(
    [
      ...nodeArguments,
      '--conditions=source',
      '--import',
      'tsx',
      '--import',
      pathToFileURL(join(root, 'scripts/testTimeLimit.mjs')).href,
      '--test',
      `--test-concurrency=${concurrency}`,
      ...Object.entries(reporters).flatMap(([reporter, destination]) => [
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${destination}`,
      ]),
      ...files,
    ],
    { show, env: { ...env, ...(fileLimitMs && { TEST_FILE_LIMIT_MS: `${fileLimitMs}` }) } },
  );
  const tap = readFileSync(tapFile, 'utf8');
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failures = readFileSync(failureFile, 'utf8').trim().split('\n').filter(Boolean);
  return {
    code,
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    failures: failures.map((line) => JSON.parse(line)),
  };
}

/**
 * Runs test files with Node's own runner, and shows its output unless `show` is false.
 * @param {string[]} files
 * @param {object} options
 * @param {string} options.folder Takes the reports.
 * @param {number} options.concurrency
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.show]
 * @param {string[]} [options.nodeArguments] Of the process of each file.
 * @param {number} [options.fileLimitMs] A file that runs longer is ended and counts as failed. 0: none is.
 * @param {boolean} [options.secondTry] Runs the files of a few failures a second time, alone. What passes then is reported as unsteady.
 * @returns {Promise<import('./testSummary.mjs').Outcome>}
 */
export async function runNodeTests(
  files,
  {
    folder,
    concurrency,
    env = {},
    fileLimitMs = FILE_LIMIT_MS,
    nodeArguments = [],
    secondTry = false,
    show = true,
  },
) {
  const options = { folder, env, show, fileLimitMs, nodeArguments };
  const first = await runFiles(files, { ...options, concurrency });
  const names = first.failures.map(({ name, file }) => `${relative(root, file)}: ${name}`);
  const failing = [...new Set(first.failures.map(({ file }) => file))];
  const isWorthIt =
    names.length <= SECOND_TRIES && !first.failures.some(({ isEndless }) => isEndless);
  const { code, passed, failed } = first;
  if (secondTry && failing.length > 0 && isWorthIt) {
    console.log(`Once more, alone: ${failing.map((file) => relative(root, file)).join(', ')}`);
    const second = await runFiles(failing, { ...options, concurrency: 1 });
    if (second.code === 0 && second.passed > 0) {
      return { code: 0, passed: passed + failed, failed: 0, failures: [], unsteady: names };
    }
  }
  return { code, passed, failed, failures: names, unsteady: [] };
}
