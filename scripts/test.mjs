import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildStale } from './buildStale.mjs';
import { root } from './paths.mjs';
import { bin, run } from './run.mjs';

const results = mkdtempSync(join(tmpdir(), 'jobharbor-tests-'));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Test files below a folder, as Node's runner wants them: it knows no patterns before Node 21. */
function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/**
 * One file that runs all tests of a folder in one process, so that the server is loaded once, and a database that
 * one test has done with serves the next.
 */
function together(folder) {
  const imports = testFiles(folder).map(
    (file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};`,
  );
  const file = join(results, `${folder.replaceAll('/', '-')}.test.mjs`);
  writeFileSync(file, imports.join('\n'));
  return file;
}

/** These start, kill and count processes, or measure the start itself: each file for itself. */
const APART = new Set(['database', 'import']);

function serverTests() {
  const folders = readdirSync(join(root, 'api/test'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => testFiles(join('api/test', name)).length > 0)
    .sort();
  return folders.flatMap((name) =>
    APART.has(name) ? testFiles(join('api/test', name)) : [together(join('api/test', name))],
  );
}

/** A test file loads much and drops it again: with more room for what is young, less time goes into collecting it. */
const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };

/** The scripts, the rules, the releases and the server, by Node's own runner. */
async function testServer() {
  const report = join(results, 'server.tap');
  const { code } = await run(
    [
      '--conditions=source',
      '--import',
      'tsx',
      '--test',
      // By itself the runner leaves one processor idle, which on two is half of them.
      `--test-concurrency=${availableParallelism()}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...testFiles('scripts/test'),
      together('contract/test'),
      // Publishes are killed in the middle there, and commands are run.
      ...testFiles('releases/test'),
      ...serverTests(),
    ],
    { show: true, env },
  );
  const tap = readFileSync(report, 'utf8');
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return { code, passed: count('pass'), failed: count('fail') + count('cancelled') };
}

/** The front ends' units and components. */
async function testComponents() {
  const report = join(results, 'components.json');
  const { code } = await run([bin('jest/bin/jest.js'), '--json', '--outputFile', report], {
    show: true,
    env,
  });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readJson(report);
  return { code, passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** The built portal in a real browser, as one of Playwright's configurations has it. */
async function testBrowser(config) {
  if (!(await buildStale({ onProgress: console.log }))) return { code: 1, passed: 0, failed: 1 };
  const report = join(results, `${config.replaceAll('/', '-')}.json`);
  const { code } = await run([bin('@playwright/test/cli.js'), 'test', '--config', config], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { expected, unexpected, flaky } = readJson(report).stats;
  return { code, passed: expected + flaky, failed: unexpected };
}

const kinds = {
  unit: [testServer, testComponents],
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
