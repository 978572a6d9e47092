import { Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { CompanyLogo, Panel, PostingText, VerifiedMark } from '@jobharbor/shared-ui/data';
import { Fragment } from 'react';

import { formatDays } from '../../../lib/formatDays';
import type { KnownJob } from './useJob';

/** Who offers the job. */
export function CompanyPanel({ job }: { job: KnownJob }) {
  return (
    <Panel aria-label="Company">
      <Stack sx={{ gap: 2 }}>
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} size={72} />
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {job.companySlug ? (
              <Link href={paths.company(job.companySlug)} color="inherit">
                {job.companyName}
              </Link>
            ) : (
              (job.companyName ?? 'Company not named')
            )}
          </Typography>
          {job.companyVerified && <VerifiedMark />}
        </Stack>
        {job.location && <Typography color="textSecondary">{job.location}</Typography>}
        {job.answersWithinDays !== undefined && (
          <Typography variant="body2">
            Usually answers within {formatDays(job.answersWithinDays)}
          </Typography>
        )}
        {job.aboutCompany && (
          <Stack sx={{ gap: 1 }}>
            <Typography variant="h5" component="h3">
              About Company
            </Typography>
            <PostingText text={job.aboutCompany} />
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

/** Who offers the job, and where. Each is read in its own direction, so that neither moves into the other. */
export function CompanyAndPlace({ job }: { job: Pick<KnownJob, 'companyName' | 'location'> }) {
  return [job.companyName, job.location].filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
