import { APPLICATION_STATUSES, type ApplicationStatus, matchOption } from '@jobharbor/contract';

/** What the address of the list says: which applications are meant. */
export interface ApplicationFilter {
  job?: string | undefined;
  status?: ApplicationStatus | undefined;
}

/** The filter that an address holds; a status that nobody knows is none. */
export function readFilter(params: URLSearchParams): ApplicationFilter {
  return {
    job: params.get('job') || undefined,
    status: matchOption(APPLICATION_STATUSES, params.get('status')),
  };
}

/** The filter as the query of an address, with its question mark; '' when all are meant. */
export function writeFilter({ job, status }: ApplicationFilter): string {
  const params = new URLSearchParams();
  if (job) params.set('job', job);
  if (status) params.set('status', status);
  return params.size > 0 ? `?${params.toString()}` : '';
}
