import type { OwnJob } from '@jobharbor/contract';
import { formatSalary } from '@jobharbor/shared-ui/data';

/** What people write when they mean US dollars; on this page an empty currency means them too. */
const DOLLARS = ['', '$', 'USD', 'US$'];

/** A salary with a dollar sign, or in the job's own currency: money is never shown in a wrong one. */
export function salaryText(job: OwnJob): string {
  const currency = job.currency?.trim() ?? '';
  const isDollars = DOLLARS.includes(currency.toUpperCase());
  return formatSalary(job.salary, isDollars ? 'USD' : currency, job);
}
