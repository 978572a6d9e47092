import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildStale } from './buildStale.mjs';
import { runNodeTests } from './nodeTests.mjs';
import { bin, run } from './run.mjs';
import { apiTests, testFiles, together } from './testGroups.mjs';

const results = mkdtempSync(join(tmpdir(), 'jobharbor-tests-'));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A test file loads much and drops it again: with more room for what is young, less time goes into collecting it. */
const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };

/** The scripts, the rules, the releases and the server, by Node's own runner. */
async function testServer() {
  // To make an empty database takes seconds: else all those that begin together make one.
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
    // A process and its database's thread take turns, so that two of them leave some time unused.
    concurrency: availableParallelism() + 1,
    // What needs a PostgreSQL server is the matter of `npm run test:postgres`.
    env: { ...env, TEST_POSTGRES: 'off' },
  });
}

/** The front ends' units and components. */
async function testComponents() {
  const report = join(results, 'components.json');
  const { code } = await run([bin('jest/bin/jest.js'), '--json', '--outputFile', report], {
    show: true,
    env: { ...env, TESTS_TOGETHER: '1' },
  });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readJson(report);
  return { code, passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** The data that the portals of the browser suites get copies of, filled once for all suites. */
async function fillData() {
  const dataDir = join(results, 'data');
  if (existsSync(dataDir)) return dataDir;
  const { code } = await run(
    ['--conditions=source', '--import', 'tsx', 'e2e/support/fillDataFolder.ts', dataDir],
    { show: true },
  );
  if (code !== 0) throw new Error('The data of the browser tests could not be filled.');
  return dataDir;
}

/** The built portal in a real browser, as one of Playwright's configurations has it. */
async function testBrowser(config) {
  if (!(await buildStale({ onProgress: console.log }))) return { code: 1, passed: 0, failed: 1 };
  const report = join(results, `${config.replaceAll('/', '-')}.json`);
  const { code } = await run([bin('@playwright/test/cli.js'), 'test', '--config', config], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, FILLED_DATA_DIR: await fillData() },
  });
  const { expected, unexpected, flaky } = readJson(report).stats;
  return { code, passed: expected + flaky, failed: unexpected };
}

const kinds = {
  unit: [testServer, testComponents],
  server: [testServer],
  components: [testComponents],
  e2e: [() => testBrowser('e2e/playwright.config.ts')],
  independence: [() => testBrowser('e2e/independence/playwright.config.ts')],
};
const wanted = process.argv.slice(2).filter((kind) => kind in kinds);

mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;
let isClean = true;
for (const test of wanted.flatMap((kind) => kinds[kind])) {
  try {
    const result = await test();
    passed += result.passed;
    failed += result.failed;
    isClean &&= result.code === 0;
  } catch (error) {
    console.error(`A test runner gave no result: ${error.message}`);
    failed += 1;
  }
}
rmSync(results, { recursive: true, force: true });

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = isClean && failed === 0 && passed > 0 ? 0 : 1;
