import { COUNT_CAP } from '@jobharbor/contract';

/** A count as it may be said: '221', '1,000+' when there are more than are counted. */
export function countText(count: number): string {
  return count > COUNT_CAP
    ? `${COUNT_CAP.toLocaleString('en-US')}+`
    : count.toLocaleString('en-US');
}

/** '1 job', '221 jobs', '1,000+ jobs'. */
export function jobCountText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'job' : 'jobs'}`;
}
