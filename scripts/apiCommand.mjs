import { compileServer, run } from './run.mjs';

/**
 * Runs one of the API's commands in this process, from its build, which is brought up to date before.
 * @param {'backup' | 'import' | 'restore' | 'search'} name A file in `api/src/cli`.
 * @param {string} undone What has not happened when it can not be built, as a sentence.
 */
export async function runApiCommand(name, undone) {
  const { code, output } = await run(compileServer);
  if (code !== 0) {
    console.error(output.trim());
    console.error(`The ${name} could not be built. ${undone}`);
    process.exit(1);
  }
  await import(`../api/dist/cli/${name}.js`);
}
