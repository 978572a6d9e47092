import type { Role } from '@jobharbor/contract';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Its name beside the backups. */
export const ERASURE_LIST = 'erasures.txt';

/** An account that was deleted. */
export interface Erasure {
  role: Role;
  id: string;
}

export interface ErasureList {
  erasures: Erasure[];
  /** Lines that are none: the end of one that a crash has cut off is followed by the whole one. */
  unreadable: number;
}

const LINE = /^\S+ (seeker|employer) ([\w-]{1,100})$/;

/** Adds accounts to a list, and makes it where there is none. Once this is done, they outlast a crash. */
export async function appendErasures(
  file: string,
  erasures: (Erasure & { at: Date })[],
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lines = erasures.map(({ at, role, id }) => `${at.toISOString()} ${role} ${id}\n`);
  // What a crash has cut off has no end of its own.
  await appendFile(file, `\n${lines.join('')}`, { mode: 0o600, flush: true });
}

/** Reads a list; undefined where there is none. */
export async function readErasures(file: string): Promise<ErasureList | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const erasures: Erasure[] = [];
  let unreadable = 0;
  for (const line of text.split('\n')) {
    const [, role, id] = LINE.exec(line) ?? [];
    if (role !== undefined && id !== undefined) erasures.push({ role: role as Role, id });
    else if (line !== '') unreadable += 1;
  }
  return { erasures, unreadable };
}
