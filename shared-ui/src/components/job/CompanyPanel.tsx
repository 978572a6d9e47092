import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';

import { paths } from '../../client/paths';
import { Panel } from '../Panel';
import { CompanyLogo } from './CompanyLogo';
import { CompanyCheckLine, VerifiedMark } from './CompanyName';
import type { KnownJob } from './JobPanel';
import { PostingText } from './PostingText';

export interface CompanyPanelProps {
  job: KnownJob;
  /** What else is known of the company, such as how soon it answers. */
  children?: ReactNode;
}

/** Who offers a job. The job's page shows it, and the preview in the form of a job. */
export function CompanyPanel({ job, children }: CompanyPanelProps) {
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
        {job.companyCheck && <CompanyCheckLine check={job.companyCheck} />}
        {job.location && <Typography color="textSecondary">{job.location}</Typography>}
        {children}
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
