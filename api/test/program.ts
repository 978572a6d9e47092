import { fileURLToPath } from 'node:url';

/**
 * A program of the API, to be started as a process. A compiled one starts in half the time: the runner of many test
 * files compiles it before, and sets TEST_COMPILED. Otherwise the source is used.
 * @param name Its file below `src`, without the extension.
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
