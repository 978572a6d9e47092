import { Fragment } from 'react';

import type { KnownJob } from './useJob';

/** Who offers the job, and where. Each is read in its own direction, so that neither moves into the other. */
export function CompanyAndPlace({ job }: { job: Pick<KnownJob, 'companyName' | 'location'> }) {
  return [job.companyName, job.location].filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
