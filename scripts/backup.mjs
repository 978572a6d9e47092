import { bin, run } from './run.mjs';

const { code, output } = await run([
  bin('typescript/bin/tsc'),
  '-b',
  'contract',
  'releases',
  'api',
]);
if (code !== 0) {
  console.error(output.trim());
  console.error('The backup could not be built. Nothing was written.');
  process.exit(1);
}

await import('../api/dist/cli/backup.js');
