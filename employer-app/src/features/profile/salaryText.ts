import { currencyCode, type Pay } from '@jobharbor/contract';
import { formatSalary } from '@jobharbor/shared-ui/data';

/** A salary in its own currency. On this page an empty one means US dollars. */
export function salaryText(job: Pay): string {
  const isDollars = ['', 'USD'].includes(currencyCode(job.currency));
  return formatSalary(job.salary, isDollars ? 'USD' : job.currency, job);
}
