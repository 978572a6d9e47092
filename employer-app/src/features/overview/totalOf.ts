import type { EmployerOverview } from '@jobharbor/contract';

/** All applications, whatever their status. */
export function totalOf({ applications }: Pick<EmployerOverview, 'applications'>): number {
  return Object.values(applications).reduce((sum, count) => sum + count, 0);
}
