import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compiled, runNodeTests } from './nodeTests.mjs';
import { root } from './paths.mjs';
import { printSummary } from './testSummary.mjs';

/** Each fault is one file. `npm run test:faults -- killed` chooses files by the beginning of their names. */
function faults(wanted) {
  return readdirSync(join(root, 'api/faults'))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)))
    .sort()
    .map((file) => join('api/faults', file));
}

/**
 * Makes every fault that docs/reliability.md names.
 * @param full as often as a release wants it, or a few times, as with all other tests.
 * @param wanted the beginnings of the files' names; none for all.
 * @returns {Promise<import('./testSummary.mjs').Outcome>}
 */
async function testFaults({ full, wanted }) {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-faults-'));
  try {
    return await runNodeTests(faults(wanted), {
      folder,
      // At full count one file keeps the machine busy. With a few of each, a file mostly waits.
      concurrency: full ? 1 : 2,
      env: { ...(await compiled()), FAULTS: full ? 'full' : 'few' },
      ...(full && { fileLimitMs: 0 }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
printSummary([await testFaults({ full: !words.includes('--few'), wanted })]);
