import type { JobListPage } from './jobsApi';

/** '1 job', '221 jobs', '1,000+ jobs'. */
export function countText({ count, isCapped }: JobListPage): string {
  const number = count.toLocaleString('en-US') + (isCapped ? '+' : '');
  return `${number} ${count === 1 ? 'job' : 'jobs'}`;
}
