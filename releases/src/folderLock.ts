import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { isErrorCode } from './durable.ts';

/** What is done under a lock takes milliseconds. */
const STALE_MS = 10_000;
const WAIT_MS = 15_000;
const POLL_MS = 20;

/**
 * Does the work while nobody else does any under the same lock. What a process that is no more has left is removed.
 * @param file The lock; its folder exists.
 * @param work Gets a function that says whether the lock is still its own: one who has stood still for long may have
 * lost it, and must not write then.
 */
export async function withLock<T>(
  file: string,
  work: (isOurs: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const token = `${process.pid} ${hostname()} ${randomUUID()}`;
  await acquire(file, token);
  const isOurs = async () => (await held(file)) === token;
  try {
    return await work(isOurs);
  } finally {
    if (await isOurs()) await rm(file, { force: true });
  }
}

async function acquire(file: string, token: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      await writeFile(file, token, { flag: 'wx' });
      return;
    } catch (error) {
      if (!isErrorCode(error, 'EEXIST')) throw error;
    }
    const stale = await staleToken(file);
    if (stale !== undefined) await takeAway(file, stale);
    else if (Date.now() > deadline) throw new Error(`Another process keeps the lock ${file}.`);
    else await sleep(POLL_MS);
  }
}

/** @returns What the lock says when its owner is gone. */
async function staleToken(file: string): Promise<string | undefined> {
  const [token, age] = await Promise.all([held(file), ageOf(file)]);
  if (token === undefined || age === undefined) return undefined;
  const [pid, host] = token.split(' ');
  const isDead = host === hostname() && !isRunning(Number(pid));
  return isDead || age > STALE_MS ? token : undefined;
}

/** By renaming, which only one of several succeeds in; an owner who loses a living lock so notices by `isOurs`. */
async function takeAway(file: string, stale: string): Promise<void> {
  if ((await held(file)) !== stale) return;
  const away = `${file}.${randomUUID()}`;
  try {
    await rename(file, away);
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error;
  }
  await rm(away, { force: true });
}

async function held(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function ageOf(file: string): Promise<number | undefined> {
  try {
    return Date.now() - (await stat(file)).mtimeMs;
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isErrorCode(error, 'ESRCH');
  }
}
