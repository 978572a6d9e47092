import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Owner {
  after(cleanUp: () => Promise<void> | void): void;
}

/** A file system with this size in MB; undefined when this user may not mount one. */
export function smallDisk(owner: Owner, megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder];
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  owner.after(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Fills a disk; returns how to free the space again. */
export function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 16)) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, block);
    } catch {
      // No space for a block of this size: a smaller one may fit.
    }
  }
  closeSync(file);
  return () => rmSync(ballast);
}
