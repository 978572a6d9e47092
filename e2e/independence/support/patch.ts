import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A change to one file of the sources. */
export interface Patch {
  /** Relative to the project's root. */
  file: string;
  change: (text: string) => string;
}

/** Replaces a text that must be there. */
export function replace(file: string, what: string, by: string): Patch {
  return {
    file,
    change: (text) => {
      if (!text.includes(what)) throw new Error(`${file} does not hold '${what}'`);
      return text.replace(what, () => by);
    },
  };
}

export const prepend = (file: string, line: string): Patch => ({
  file,
  change: (text) => `${line}\n${text}`,
});

export const append = (file: string, line: string): Patch => ({
  file,
  change: (text) => `${text}${line}\n`,
});

/** Changes the copy of the sources in a folder. */
export async function applyPatches(folder: string, patches: readonly Patch[]): Promise<void> {
  for (const { file, change } of patches) {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  }
}
