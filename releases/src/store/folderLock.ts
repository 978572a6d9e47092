import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { ifExists, isErrorCode } from '../files.ts';

/** The work under a lock takes milliseconds. */
const STALE_MS = 10_000;
const WAIT_MS = 15_000;
const POLL_MS = 20;

/**
 * Does the work while no other process does any under the same lock. The lock of a process that has ended is removed,
 * and so is one that has become old.
 * @param file The lock; its folder exists.
 * @param work Gets a function that says whether the lock is still held. A process that was stopped for a while may have
 * lost it, and must not write then.
 */
export async function withLock<T>(
  file: string,
  work: (isHeld: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const owner = `${process.pid} ${hostname()} ${randomUUID()}`;
  const isHeld = async () => (await readLock(file))?.owner === owner;
  await acquire(file, owner);
  try {
    return await work(isHeld);
  } finally {
    if (await isHeld()) await rm(file, { force: true });
  }
}

async function acquire(file: string, owner: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await create(file, owner))) {
    const lock = await readLock(file);
    if (lock && isStale(lock)) await removeStale(file, lock.owner);
    else if (Date.now() > deadline) throw new Error(`Another process keeps the lock ${file}.`);
    else await sleep(POLL_MS);
  }
}

/** Two processes may do so at once. The slower one may remove the quicker one's new lock, which `isHeld` tells it. */
async function removeStale(file: string, owner: string): Promise<void> {
  if ((await readLock(file))?.owner === owner) await rm(file, { force: true });
}

async function create(file: string, owner: string): Promise<boolean> {
  try {
    await writeFile(file, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

interface Lock {
  owner: string;
  age: number;
}

const readLock = (file: string): Promise<Lock | undefined> =>
  ifExists(async () => {
    const [owner, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { owner, age: Date.now() - mtimeMs };
  });

function isStale({ owner, age }: Lock): boolean {
  const [pid, host] = owner.split(' ');
  return age > STALE_MS || (host === hostname() && !isRunning(Number(pid)));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isErrorCode(error, 'ESRCH');
  }
}
