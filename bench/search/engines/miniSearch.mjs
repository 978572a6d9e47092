import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * MiniSearch by the settings that its documentation shows, in a process of its own so that its memory can be told from
 * the bench's; times are its own, without the way between the two.
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
    /** How many documents it has. */
    held: () => held,
    async add(documents) {
      held = await ask('add', documents);
    },
    search: (text) => ask('search', text),
    megabytes: () => ask('megabytes'),
    close: () => void child.disconnect(),
  };
}
