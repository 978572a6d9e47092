import { fileURLToPath } from 'node:url';

/** Compiling the busy parts of the embedded database a second time, for speed, takes longer than a test saves by it. */
export const QUICK_START = ['--liftoff-only'];

/**
 * A program of the API, to be started as a process. A compiled one starts in half the time: the runner of many test
 * files compiles it before, and sets TEST_COMPILED. Otherwise the source is used.
 * @param name Its file below `src`, without the extension.
 */
export function program(name: 'main' | 'cli/main'): { file: string; execArgv: string[] } {
  const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
  return process.env.TEST_COMPILED === 'on'
    ? { file: path(`dist/${name}.js`), execArgv: QUICK_START }
    : {
        file: path(`src/${name}.ts`),
        execArgv: [...QUICK_START, '--conditions=source', '--import', import.meta.resolve('tsx')],
      };
}
