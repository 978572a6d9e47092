import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** Writes the changed files into a folder, under their paths; the sources stay as they are. */
export async function writePatched(
  root: string,
  folder: string,
  patches: readonly Patch[],
): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const { file, change } of patches) {
    texts.set(file, change(texts.get(file) ?? (await readFile(join(root, file), 'utf8'))));
  }
  for (const [file, text] of texts) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return [...texts.keys()];
}
