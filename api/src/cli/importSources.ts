import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { OperatorError } from '../errors.ts';
import { type Line, openLines } from '../jobs/index.ts';

/** Several files that are read as one list of lines. */
interface ImportSources {
  /** Reads all files from the start; `onBytes` hears the size of each piece. */
  read(onBytes?: (count: number) => void): AsyncIterable<Line>;
  /** Bytes of all files; undefined when one of them has no known size. */
  totalBytes: number | undefined;
  /** The file, and the line in it, of a line of the whole list that was read. */
  place(line: number): string;
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'its permissions do not let you read it',
};

export async function openSources(
  files: readonly string[],
  signal: AbortSignal,
): Promise<ImportSources> {
  const sizes = await Promise.all(files.map(sizeOf));
  const known = sizes.filter((size) => size !== undefined);
  const starts: { name: string; linesBefore: number }[] = [];
  return {
    async *read(onBytes) {
      starts.length = 0;
      let count = 0;
      for (const file of files) {
        starts.push({ name: nameOf(file), linesBefore: count });
        for await (const line of withFileName(file, openLines(file, { signal, onBytes }), signal)) {
          count += 1;
          yield line;
        }
      }
    },
    totalBytes:
      known.length === sizes.length ? known.reduce((sum, size) => sum + size, 0) : undefined,
    place(line) {
      const start = starts.findLast(({ linesBefore }) => linesBefore < line);
      return start ? `${start.name}:${line - start.linesBefore}` : String(line);
    },
  };
}

async function* withFileName(
  file: string,
  lines: AsyncIterable<Line>,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  try {
    yield* lines;
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${nameOf(file)} cannot be read to its end: ${reason}.`);
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  if (file === '-') return undefined;
  try {
    const stats = await stat(file);
    if (stats.isDirectory()) throw new OperatorError(`${file} is a folder, not a file.`);
    await access(file, constants.R_OK);
    return stats.isFile() ? stats.size : undefined;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file} cannot be read: ${REASONS[code] ?? message}.`);
  }
}

function nameOf(file: string): string {
  return file === '-' ? 'standard input' : basename(file);
}
