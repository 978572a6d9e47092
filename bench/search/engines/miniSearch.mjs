import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * MiniSearch with the settings of its documentation, in a separate process so that its memory can be measured. Times do
 * not include the communication with that process.
 */
export function miniSearch({ megabytesMax = 4_000 } = {}) {
  const child = fork(new URL('miniSearchProcess.mjs', import.meta.url), [String(megabytesMax)], {
    execArgv: [...process.execArgv, `--max-old-space-size=${megabytesMax * 2}`],
  });
  const ask = async (name, argument) => {
    child.send([name, argument]);
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    return answer;
  };
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`MiniSearch's process ended with ${code}.`);
  });
  ended.catch(() => undefined);
  let held = 0;
  return {
    name: 'MiniSearch',
    /** The number of its documents. */
    held: () => held,
    async add(documents) {
      held = await ask('add', documents);
    },
    search: (text) => ask('search', text),
    megabytes: () => ask('megabytes'),
    close: () => void child.disconnect(),
  };
}
