import { once } from 'node:events';
import {
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import { DataFolderInUse } from '../errors.ts';

/** The process that holds a data folder, as its lock file names it. */
interface LockHolder {
  pid: number;
  host: string;
  /** Which processes share the socket with it, where the system tells. */
  socketScope?: string | undefined;
}

/** In milliseconds. */
const HEARTBEAT_INTERVAL = 2_000;
/** A holder without a heartbeat for this long is dead. */
const HEARTBEAT_TIMEOUT = 5 * HEARTBEAT_INTERVAL;
/** How long to wait before checking that no other process has taken the lock file at the same moment. */
const RACE_DELAY = 100;

/**
 * Locks a data folder for this process. @returns The function that unlocks it.
 *
 * Two processes on one folder would silently overwrite each other's rows. On Linux a socket decides between the
 * processes of one network namespace, at once and reliably. Containers do not share it, nor do other systems have it: for
 * them the lock file has a heartbeat.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock.json');
  const isLinux = process.platform === 'linux';
  const releaseSocket = isLinux ? await acquireSocket(folder) : undefined;
  if (isLinux && !releaseSocket) throw new DataFolderInUse(folder, describe(readHolder(file)));

  const releaseFile = await acquireFile(file, isLinux);
  if (typeof releaseFile !== 'function') {
    releaseSocket?.();
    throw new DataFolderInUse(folder, describe(releaseFile));
  }
  return () => {
    releaseFile();
    releaseSocket?.();
  };
}

function describe(holder: LockHolder | undefined): string {
  if (!holder) return 'another process';
  const place = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return `the process ${holder.pid}${place}`;
}

/**
 * Listens on the abstract socket that is named after a folder. In one network namespace of Linux it has exactly one
 * owner, and it disappears with its process. @returns Undefined when another process has it.
 */
async function acquireSocket(folder: string): Promise<(() => void) | undefined> {
  // The name is made of device and inode, so that two paths to one folder have one socket.
  const { dev, ino } = await stat(folder, { bigint: true });
  const server = createServer((connection) => connection.destroy());
  // Workers of node:cluster would share the socket with each other unless it is exclusive.
  server.listen({ path: `\0jobharbor-data-${dev}-${ino}`, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return () => server.close();
}

/**
 * Takes a lock file and keeps its time stamp fresh. @returns The function that gives it up, or the live holder.
 * @param hasSocket No other process of this network namespace holds the folder.
 */
async function acquireFile(file: string, hasSocket: boolean): Promise<(() => void) | LockHolder> {
  const before = readHolder(file);
  if (before && (await isAlive(file, before, hasSocket))) return before;

  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    socketScope: readSocketScope(),
  } satisfies LockHolder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  renameSync(draft, file);
  // Another process may have found the old lock dead at the same moment. The last one to write has the lock.
  await sleep(RACE_DELAY);
  if (readText(file) !== mine) return readHolder(file) ?? { pid: 0, host: hostname() };

  const heartbeat = setInterval(() => refresh(file), HEARTBEAT_INTERVAL);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (readText(file) === mine) rmSync(file, { force: true });
  };
}

function readHolder(file: string): LockHolder | undefined {
  try {
    const { pid, host = '', socketScope } = JSON.parse(readText(file) ?? '') as Partial<LockHolder>;
    return typeof pid === 'number' ? { pid, host, socketScope } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The boot and the network namespace of this process. Containers and cloned machines may have one host name, but not both
 * of these. Undefined where the system does not tell.
 */
function readSocketScope(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return undefined;
  }
}

async function isAlive(
  file: string,
  { pid, host, socketScope }: LockHolder,
  hasSocket: boolean,
): Promise<boolean> {
  // The free socket proves the death of a holder that would share it.
  const sharesSocket = socketScope !== undefined && socketScope === readSocketScope();
  const isDead = hasSocket ? sharesSocket : !isRunning(pid);
  if (host === hostname() && isDead) return false;
  // A process of another machine or container is known by its heartbeat alone. Its clock may differ, so only a change of
  // the time stamp counts, never the time itself.
  const seen = timeStampOf(file);
  const start = performance.now();
  while (performance.now() - start < HEARTBEAT_TIMEOUT) {
    await sleep(HEARTBEAT_INTERVAL / 4);
    const timeStamp = timeStampOf(file);
    if (timeStamp !== seen) return timeStamp !== undefined;
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined when the file does not exist. */
function timeStampOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function refresh(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The file was removed. The next process that starts takes the lock.
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
