import type { JobStatus } from '@jobharbor/contract';

/** What an employer reads of a job's state. */
export const STATUS_LABELS: Record<JobStatus, string> = { open: 'Open', closed: 'Closed' };

/** The deed that leads to the other state. */
export const STATUS_DEEDS: Record<JobStatus, { label: string; to: JobStatus }> = {
  open: { label: 'Close Job', to: 'closed' },
  closed: { label: 'Reopen Job', to: 'open' },
};
