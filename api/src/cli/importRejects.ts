import { closeSync, openSync, writeSync } from 'node:fs';

import { UnreadableFile } from './importSources.ts';

const SHOWN_MAX = 20;

/** Gathers the wrong rows: the first few for the screen, all of them for a file when one is named. */
export function collectRejects(file: string | undefined) {
  const shown: string[] = [];
  const target = file === undefined ? undefined : openForWriting(file);
  let count = 0;
  return {
    add(place: string, reason: string) {
      count += 1;
      const text = `${place} ${reason}`;
      if (shown.length < SHOWN_MAX) shown.push(text);
      if (target !== undefined) writeSync(target, `${text}\n`);
    },
    /** What to print when the import is over; empty when every row was right. */
    report(): string {
      const more = count - shown.length;
      const rest = more > 0 ? [`… and ${more.toLocaleString('en')} more wrong rows`] : [];
      return [...shown, ...rest].map((text) => `${text}\n`).join('');
    },
    close() {
      if (target !== undefined) closeSync(target);
    },
  };
}

function openForWriting(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(`${file} cannot be written: ${reason}.`);
  }
}
