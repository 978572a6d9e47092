import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './run.mjs';

/**
 * Runs test files with Node's own runner, and shows what it says.
 * @param {string[]} files
 * @param {{ folder: string, concurrency: number, env?: NodeJS.ProcessEnv }} options `folder` takes the report.
 * @returns {Promise<{ code: number, passed: number, failed: number }>}
 */
export async function runNodeTests(files, { folder, concurrency, env = {} }) {
  const report = join(folder, 'report.tap');
  const { code } = await run(
    [
      '--conditions=source',
      '--import',
      'tsx',
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...files,
    ],
    { show: true, env },
  );
  const tap = readFileSync(report, 'utf8');
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return { code, passed: count('pass'), failed: count('fail') + count('cancelled') };
}
