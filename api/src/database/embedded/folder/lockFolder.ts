import { hostname } from 'node:os';
import { join } from 'node:path';

import { DataFolderInUse } from '../../errors.ts';
import { claimFile, type Holder, readHolder } from './lockFile.ts';
import { claimSocket } from './lockSocket.ts';

/**
 * Makes this process the only one that uses a data folder, and answers the function that gives it up.
 * Two processes on one folder would silently lose each other's rows.
 *
 * On Linux the socket decides between the processes of one machine, at once and for certain. It ends at the
 * border of a container; the lock file, with its heartbeat, covers that and the other systems.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock.json');
  const isLinux = process.platform === 'linux';
  const releaseSocket = isLinux ? await claimSocket(folder) : undefined;
  if (isLinux && !releaseSocket) throw new DataFolderInUse(folder, nameOf(readHolder(file)));

  const releaseFile = await claimFile(file, isLinux);
  if (typeof releaseFile !== 'function') {
    releaseSocket?.();
    throw new DataFolderInUse(folder, nameOf(releaseFile));
  }
  return () => {
    releaseFile();
    releaseSocket?.();
  };
}

function nameOf(holder: Holder | undefined): string {
  if (!holder) return 'another process';
  const place = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return `the process ${holder.pid}${place}`;
}
