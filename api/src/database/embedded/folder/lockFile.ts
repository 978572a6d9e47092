import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who holds a data folder, as its lock file says. */
export interface Holder {
  pid: number;
  host: string;
}

const BEAT = 2_000;
/** A lock whose holder has been silent for so long belongs to nobody. */
const SILENCE = 5 * BEAT;
const SETTLE = 100;

/**
 * Takes a lock file and keeps its time stamp fresh. Answers the function that gives it up, or the holder
 * that is alive. `hostIsFree` says that no process of this machine can hold the folder.
 */
export async function claimFile(file: string, hostIsFree: boolean): Promise<(() => void) | Holder> {
  const before = readHolder(file);
  if (before && (await isAlive(file, before, hostIsFree))) return before;

  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
  } satisfies Holder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  renameSync(draft, file);
  // Another process may have judged the old lock at the same moment: who wrote last has it.
  await sleep(SETTLE);
  if (readText(file) !== mine) return readHolder(file) ?? { pid: 0, host: hostname() };

  const beat = setInterval(() => refresh(file), BEAT);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (readText(file) === mine) rmSync(file, { force: true });
  };
}

export function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readText(file) ?? '') as Partial<Holder>;
    return typeof holder.pid === 'number'
      ? { pid: holder.pid, host: holder.host ?? '' }
      : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive(file: string, { pid, host }: Holder, hostIsFree: boolean): Promise<boolean> {
  if (host === hostname() && (hostIsFree || !isRunning(pid))) return false;
  // Another machine's process, or another container's, is known by its heartbeat alone. Its clock is not this
  // one's, so that only a new beat says something, and never the time of the last one.
  const seen = beatOf(file);
  const start = performance.now();
  while (performance.now() - start < SILENCE) {
    await sleep(BEAT / 4);
    const beat = beatOf(file);
    if (beat !== seen) return beat !== undefined;
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

/** Nothing once the file is given up. */
function beatOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function refresh(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody removed the file; the claim is judged anew by whoever comes next.
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
