import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './paths.mjs';
import { run } from './run.mjs';

if (!existsSync(join(root, 'node_modules/tsx'))) {
  console.error('The packages are not installed yet: run `npm ci` first.');
  process.exit(1);
}

// Runs from the sources, because a rollback must not wait for a build.
const { code } = await run(
  [
    '--conditions=source',
    '--import',
    import.meta.resolve('tsx'),
    join(root, 'releases/src/cli/main.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: process.cwd(), show: true },
);
process.exitCode = code;
