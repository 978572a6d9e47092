import { openStorage } from '@jobharbor/shared-ui/core';
import type { DeviceStored, JobOnDevice } from '@jobharbor/shared-ui/data';

const KEY = 'seeker.device/savedJobs';

const storage = openStorage<DeviceStored>({
  [KEY]: { isValid: (value): value is JobOnDevice[] => Array.isArray(value) },
});

/** The jobs that a guest has saved on this device. */
export const readOnDevice = (): JobOnDevice[] => storage.read(KEY) ?? [];

/** Stores saved jobs as another tab or an earlier visit does. */
export const writeOnDevice = (jobs: JobOnDevice[]) => storage.write(KEY, jobs);
