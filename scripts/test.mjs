import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import jestConfig from '../jest.config.mjs';
import { buildStale } from './buildStale.mjs';
import { compiled, runNodeTests } from './nodeTests.mjs';
import { root } from './paths.mjs';
import { bin, run } from './run.mjs';
import { apiTests, componentTests, testFiles, together } from './testGroups.mjs';
import { printSummary } from './testSummary.mjs';

const results = mkdtempSync(join(tmpdir(), 'jobharbor-tests-'));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Tests allocate much that lives shortly. A larger young generation spends less time on garbage collection. */
const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };

/** The tests of the server, the releases, the contract and the scripts, by Node's own runner. */
async function testServer() {
  // Making an empty database takes seconds. Without this, all processes that start together would make one.
  const template = 'api/test/database/children/keepTemplate.ts';
  const { code } = await run(['--conditions=source', '--import', 'tsx', template], { show: true });
  if (code !== 0) throw new Error('The empty database of the tests could not be made.');
  const files = [
    ...apiTests(results),
    together(testFiles('releases/test'), results, 'releases'),
    together(testFiles('contract/test'), results, 'contract'),
    together(testFiles('scripts/test'), results, 'scripts'),
  ];
  return runNodeTests(files, {
    folder: results,
    // A test's thread and its database's thread wait for each other, so one process for each processor leaves time unused.
    concurrency: availableParallelism() + 1,
    // `npm run test:postgres` runs the tests that need a PostgreSQL server.
    env: { ...env, ...(await compiled()), TEST_POSTGRES: 'off' },
    // The embedded database is WebAssembly. Only its busiest parts are worth compiling a second time, for speed: with ten
    // times the budget of Node 20, the tests of the search take a tenth less time.
    nodeArguments: ['--wasm-tiering-budget=20000000'],
    secondTry: true,
  });
}

/** The unit and component tests of the front ends. */
async function testComponents() {
  const report = join(results, 'components.json');
  const config = componentTests(jestConfig, join(results, 'components'));
  const { code } = await run(
    [bin('jest/bin/jest.js'), '--config', config, '--json', '--outputFile', report],
    { show: true, env },
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } =
    readJson(report);
  const failed = ({ status }) => status === 'failed';
  const unsteady = ({ status, invocations }) => status === 'passed' && invocations > 1;
  const named = (isMeant) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isMeant)
        .map(({ fullName }) =>
          name.startsWith(results) ? fullName : `${relative(root, name)}: ${fullName}`,
        ),
    );
  const unrun = testResults.filter((file) => failed(file) && !file.assertionResults.some(failed));
  return {
    code,
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failures: [
      ...named(failed),
      ...unrun.map(({ name }) => `${relative(root, name)} could not be run`),
    ],
    unsteady: named(unsteady),
  };
}

/** The data folder that each portal of the browser suites starts on a copy of. */
const filled = join(results, 'data');

/**
 * Begins to make what browser suites start with, while the tests before them run.
 * @param {string[]} command A program and its arguments.
 * @param {number} [priority] As in `os.setPriority`.
 * @returns {Promise<string | undefined>} What has failed. Never rejects.
 */
async function prepare([program, ...args], priority) {
  try {
    const node = ['--conditions=source', '--import', 'tsx'];
    const { code, output } = await run([...node, program, ...args], { priority });
    return code === 0 ? undefined : `${program} has failed:\n${output}`;
  } catch (error) {
    return `${program} has failed: ${error.message}`;
  }
}

/**
 * The tests of the built portal in a real browser, by one of Playwright's configurations.
 * @param {Promise<string | undefined>[]} prepared
 */
async function testBrowser(config, prepared) {
  const failure = (await Promise.all(prepared)).find(Boolean);
  if (failure !== undefined) return noResult(failure);
  const report = join(results, `${config.replaceAll('/', '-')}.json`);
  const { code } = await run([bin('@playwright/test/cli.js'), 'test', '--config', config], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, FILLED_DATA_DIR: filled },
  });
  const { stats, suites, errors } = readJson(report);
  const named = (status) =>
    specsOf(suites)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((spec) => `${spec.file}: ${spec.title} (${reasonOf(spec)})`);
  return {
    code,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...named('unexpected'), ...errors.map(({ message }) => message)],
    unsteady: named('flaky'),
  };
}

/** Why a browser test failed the first time, in one line: where it failed, and the beginning of the message. */
function reasonOf({ tests }) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  const message = stripVTControlCharacters(error?.message ?? '').replace(/\s+/g, ' ');
  return `line ${error?.location?.line}: ${message.slice(0, 300)}`;
}

const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

const noResult = (what) => ({ code: 1, passed: 0, failed: 1, failures: [what], unsteady: [] });

/** What each browser suite starts with. */
const preparations = { e2e: [], independence: [] };
const kinds = {
  unit: [testServer, testComponents],
  server: [testServer],
  components: [testComponents],
  e2e: [() => testBrowser('e2e/playwright.config.ts', preparations.e2e)],
  independence: [
    () => testBrowser('e2e/independence/playwright.config.ts', preparations.independence),
  ],
};
const wanted = process.argv.slice(2).filter((kind) => kind in kinds);

const suites = wanted.filter((kind) => kind in preparations);
if (suites.length > 0) {
  const isBuilt = await buildStale({ onProgress: console.log });
  const filling = isBuilt
    ? prepare(['e2e/support/fillDataFolder.ts', filled])
    : Promise.resolve('the build');
  for (const suite of suites) preparations[suite].push(filling);
  if (isBuilt && suites.includes('independence')) {
    // The variants are needed last, so they take what the others leave idle. The filling does not: the processes that it
    // starts have to be ready within seconds.
    preparations.independence.push(
      prepare(['e2e/independence/support/buildVariants.ts'], constants.priority.PRIORITY_LOW),
    );
  }
}
const outcomes = [];
for (const test of wanted.flatMap((kind) => kinds[kind])) {
  try {
    outcomes.push(await test());
  } catch (error) {
    outcomes.push(noResult(`a test runner gave no result: ${error.message}`));
  }
}
rmSync(results, { recursive: true, force: true });
printSummary(outcomes);
