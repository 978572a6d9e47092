import type { OwnJob } from '@jobharbor/contract';
import { Box, Button, ErrorState, Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { CompanyLogo, clampLines, Panel, SalaryText } from '@jobharbor/shared-ui/data';
import { type ReactNode, useId } from 'react';

import { CompanyLine } from './CompanyLine';
import { mailLink } from './mailLink';
import { PostingFacts } from './PostingFacts';
import { Requirements } from './Requirements';

export interface PostingCardProps {
  job: OwnJob;
  menu: ReactNode;
  /** Why the last thing that was tried did not work. */
  failure: string | undefined;
}

/** One of the employer's own postings, with what can be done about it. */
export function PostingCard({ job, menu, failure }: PostingCardProps) {
  const id = useId();
  return (
    <Panel as="article" aria-labelledby={id} data-posting={job._id}>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
          <CompanyLogo companyName={job.companyName} src={job.companyLogo} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography
              id={id}
              variant="h4"
              component="h2"
              sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
            >
              <Link href={paths.job(job._id)} dir="auto">
                {job.jobName}
              </Link>
            </Typography>
            <CompanyLine job={job} />
          </Box>
          {menu}
        </Box>
        {failure && <ErrorState message={failure} />}
        <PostingFacts job={job} />
        <Typography
          variant="body2"
          color="textSecondary"
          dir="auto"
          sx={{ ...clampLines(3), maxWidth: '80ch' }}
        >
          {job.jobDescription}
        </Typography>
        <Requirements items={job.jobRequirements} count={job.requirementsCount} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1.5,
          }}
        >
          <Typography component="p">
            <SalaryText job={job} />
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {job.applicationEmail && (
              <Button href={mailLink(job)} aria-describedby={id}>
                Email this job
              </Button>
            )}
            <Button href={paths.job(job._id)} variant="outlined" aria-describedby={id}>
              View Full Job
            </Button>
          </Box>
        </Box>
      </Stack>
    </Panel>
  );
}
