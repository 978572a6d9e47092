import { useEffect, useSyncExternalStore } from 'react';

import { seekerStorage } from '../../data/storage';

/** The most that are remembered. */
const SEEN_MAX = 200;
const KEY = 'seeker/seenJobs';

/** Remembers on this device that a job was opened. @param jobId Undefined until the job is there. */
export function useMarkSeen(jobId: string | undefined): void {
  useEffect(() => {
    if (jobId === undefined) return;
    const seen = seekerStorage.read(KEY) ?? [];
    if (seen[0] === jobId) return;
    seekerStorage.write(KEY, [jobId, ...seen.filter((id) => id !== jobId)].slice(0, SEEN_MAX));
  }, [jobId]);
}

/** Whether a job was opened on this device. False until a page that the server has rendered is hydrated. */
export const useIsSeen = (jobId: string): boolean =>
  useSyncExternalStore(
    seekerStorage.follow,
    () => seekerStorage.read(KEY)?.includes(jobId) ?? false,
    () => false,
  );
