import { compileServer, run } from './run.mjs';

// Builds the API if its sources have changed, and runs one of its commands by its name in package.json.
const { code, output } = await run(compileServer);
if (code !== 0) {
  console.error(output.trim());
  console.error('The command could not be built. Nothing was done.');
  process.exit(1);
}
await import('../api/dist/cli/main.js');
