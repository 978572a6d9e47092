import { compileServer, run } from './run.mjs';

// Runs one of the API's commands, by its name in package.json, from its build, which is brought up to date before.
const { code, output } = await run(compileServer);
if (code !== 0) {
  console.error(output.trim());
  console.error('The command could not be built. Nothing was done.');
  process.exit(1);
}
await import('../api/dist/cli/main.js');
