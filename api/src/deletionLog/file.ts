import type { Role } from '@jobharbor/contract';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Its name beside the backups. */
export const DELETION_LOG_FILE = 'deletion-log.txt';

/** An account that was deleted. */
export interface Deletion {
  role: Role;
  id: string;
}

export interface DeletionLog {
  deletions: Deletion[];
  /** Lines that are none: the end of one that a crash has cut off is followed by the whole one. */
  unreadable: number;
}

const LINE = /^\S+ (seeker|employer) ([\w-]{1,100})$/;

/** Adds accounts to a file, and makes it where there is none. Once this is done, they outlast a crash. */
export async function appendDeletions(
  file: string,
  deletions: (Deletion & { at: Date })[],
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lines = deletions.map(({ at, role, id }) => `${at.toISOString()} ${role} ${id}\n`);
  // What a crash has cut off has no end of its own.
  await appendFile(file, `\n${lines.join('')}`, { mode: 0o600, flush: true });
}

/** Reads a file; undefined where there is none. */
export async function readDeletions(file: string): Promise<DeletionLog | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const deletions: Deletion[] = [];
  let unreadable = 0;
  for (const line of text.split('\n')) {
    const [, role, id] = LINE.exec(line) ?? [];
    if (role !== undefined && id !== undefined) deletions.push({ role: role as Role, id });
    else if (line !== '') unreadable += 1;
  }
  return { deletions, unreadable };
}
