import type { JobStatus } from '@jobharbor/contract';

/** What an employer reads of a job's state. */
export const STATUS_LABELS: Record<JobStatus, string> = { open: 'Open', closed: 'Closed' };

/** The action that leads to the other state. */
export const STATUS_ACTIONS: Record<JobStatus, { label: string; to: JobStatus }> = {
  open: { label: 'Close Job', to: 'closed' },
  closed: { label: 'Reopen Job', to: 'open' },
};
