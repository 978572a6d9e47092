import { fileURLToPath } from 'node:url';

/**
 * One of the API's programs, to be started as a process of its own. Compiled it starts in half the time: whoever runs
 * many files of tests compiles it before, and says so by TEST_COMPILED; else it is what is written.
 * @param name Its file below `src`, without the ending.
 */
export function program(name: 'main' | 'cli/main'): { file: string; execArgv: string[] } {
  const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
  return process.env.TEST_COMPILED === 'on'
    ? { file: path(`dist/${name}.js`), execArgv: [] }
    : {
        file: path(`src/${name}.ts`),
        execArgv: ['--conditions=source', '--import', import.meta.resolve('tsx')],
      };
}
