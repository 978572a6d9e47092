import { isRecord, type JobSummary, SAVED_ON_DEVICE_MAX, type SavedJob } from '@jobharbor/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { errorText } from '../client/apiError';
import { toast } from '../toasts/toast';
import { isText, openStorage } from './storage';

const FULL = `This device keeps ${SAVED_ON_DEVICE_MAX} saved jobs, which is the most. Remove some, or sign in to keep more.`;
const FORBIDDEN = 'This browser keeps nothing for the portal. Sign in to save jobs.';
const FIRST = 'Saved on this device. Sign in to keep it in your account.';
const KEY = 'seeker.device/savedJobs';

/** A job that a guest has saved, named so that it can be listed when its employer has removed it. */
export type JobOnDevice = Omit<SavedJob, 'job'>;

/** What a guest has saved, last first. It waits for the sign-in, so a sign-out leaves it. */
export interface DeviceStored {
  [KEY]: JobOnDevice[];
}

const storage = openStorage<DeviceStored>({
  [KEY]: {
    isValid: (value): value is JobOnDevice[] =>
      Array.isArray(value) &&
      value.every(
        (item) =>
          isRecord(item) &&
          isText(item.jobId) &&
          isText(item.jobName) &&
          typeof item.note === 'string' &&
          isText(item.savedAt),
      ),
  },
});

/** The jobs that were removed in this tab. Saved again, they get their note and their position back. */
const removed = new Map<string, JobOnDevice>();

/** The jobs that a guest has saved on this device. */
export const savedOnDevice = {
  /** Those that were saved last first. */
  list: (): JobOnDevice[] => storage.read(KEY) ?? [],

  has: (jobId: string): boolean => savedOnDevice.list().some((one) => one.jobId === jobId),

  /** @throws Error with a sentence for the person, when there is no room. */
  add(job: JobOnDevice): void {
    const list = savedOnDevice.list().filter(({ jobId }) => jobId !== job.jobId);
    if (list.length >= SAVED_ON_DEVICE_MAX) throw new Error(FULL);
    const { jobId, jobName, companyName, note, savedAt } = removed.get(job.jobId) ?? job;
    write([{ jobId, jobName, companyName, note, savedAt }, ...list]);
    if (!savedOnDevice.has(job.jobId)) throw new Error(FORBIDDEN);
  },

  remove(jobId: string): void {
    const job = savedOnDevice.list().find((one) => one.jobId === jobId);
    if (!job) return;
    removed.set(jobId, job);
    write(savedOnDevice.list().filter((one) => one !== job && one.jobId !== jobId));
  },

  setNote(jobId: string, note: string): void {
    write(savedOnDevice.list().map((one) => (one.jobId === jobId ? { ...one, note } : one)));
  },

  /** Removes what has moved into an account. Jobs that were saved since then stay. */
  forget(jobs: readonly JobOnDevice[]): void {
    const moved = new Set(jobs.map(({ jobId }) => jobId));
    write(savedOnDevice.list().filter(({ jobId }) => !moved.has(jobId)));
    removed.clear();
  },
};

function write(list: JobOnDevice[]): void {
  const lastFirst = (one: JobOnDevice, other: JobOnDevice) =>
    other.savedAt.localeCompare(one.savedAt);
  storage.write(KEY, list.sort(lastFirst));
}

/** A job as it is saved now. */
export const toSaved = (job: JobSummary): SavedJob => ({
  jobId: job._id,
  jobName: job.jobName,
  companyName: job.companyName,
  note: '',
  savedAt: new Date().toISOString(),
  job,
});

/** Saves a job on this device or removes it, as a guest asks by its bookmark. A toast says why it is not saved. */
export function toggleOnDevice(job: JobSummary): void {
  if (savedOnDevice.has(job._id)) {
    savedOnDevice.remove(job._id);
    return;
  }
  const isFirst = savedOnDevice.list().length === 0;
  try {
    savedOnDevice.add(toSaved(job));
    if (isFirst) toast.info(FIRST);
  } catch (error) {
    toast.error(errorText(error));
  }
}

/** Whether a job is saved on this device. False until a page that the server has rendered is hydrated. */
export const useIsOnDevice = (jobId: string): boolean =>
  useSyncExternalStore(
    storage.follow,
    () => savedOnDevice.has(jobId),
    () => false,
  );

/** The jobs that are saved on this device, on a page that the server does not render. */
export function useSavedOnDevice(): JobOnDevice[] {
  const [list, setList] = useState(savedOnDevice.list);
  useEffect(() => storage.follow(() => setList(savedOnDevice.list())), []);
  return list;
}
