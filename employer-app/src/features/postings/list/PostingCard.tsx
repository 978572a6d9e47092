import { LISTED_REQUIREMENTS_MAX, type OwnJob } from '@jobharbor/contract';
import { Box, Button, ErrorState, Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import {
  Chip,
  clampLines,
  ClosingChip,
  CompanyLogo,
  formatDate,
  mailto,
  Panel,
  PostedAge,
  SalaryText,
} from '@jobharbor/shared-ui/data';
import { type ReactNode, useId } from 'react';

import { ExtendButton } from './ExtendButton';
import { JobStatusChip } from './jobStatus';

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
        <ExtendButton job={job} />
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

/** Who offers the job, and whether the name is that of a verified account. */
function CompanyLine({ job }: { job: OwnJob }) {
  const tone = job.companyVerified ? 'accepted' : 'reviewing';
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Typography
        component="p"
        variant="body2"
        dir="auto"
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {job.companyName ?? 'Company not named'}
      </Typography>
      <Chip
        size="small"
        label={job.companyVerified ? 'Verified Company' : 'Unverified Company'}
        title={
          job.companyVerified
            ? 'E-mail address verified; the company itself is not checked'
            : 'Verified are jobs under the registered name of a verified employer'
        }
        sx={{ minHeight: 24, color: `status.${tone}.text`, bgcolor: `status.${tone}.bg` }}
      />
    </Box>
  );
}

function countText(count: number) {
  if (count === 0) return 'No applications yet';
  return `${count} ${count === 1 ? 'application' : 'applications'}`;
}

/** Where, how and since when a job is offered, and what has come of it. */
function PostingFacts({ job }: { job: OwnJob }) {
  const count = countText(job.applicationsCount);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <JobStatusChip status={job.status} />
        {job.jobType && <Chip label={job.jobType} />}
        {job.urgentHiring && <Chip color="warning" label="Urgent Hiring" />}
        <ClosingChip job={job} />
      </Box>
      {job.location && (
        <Typography component="p" variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {job.location}
        </Typography>
      )}
      <Typography component="p" variant="body2">
        {job.applicationsCount > 0 ? (
          <Link href={paths.employer.applicationsOfJob(job._id)}>{count}</Link>
        ) : (
          count
        )}
      </Typography>
      <Typography component="p" variant="caption" color="textSecondary">
        <PostedAge date={job.datePosted} />
        {job.status === 'open' && job.validThrough && (
          <> · Open until {formatDate(job.validThrough)}</>
        )}
        {job.postedBy && (
          <>
            {' '}
            · Posted by <bdi>{job.postedBy}</bdi>
          </>
        )}
        {job.changedBy && job.changedBy !== job.postedBy && (
          <>
            {' '}
            · Last changed by <bdi>{job.changedBy}</bdi>
          </>
        )}
      </Typography>
    </Box>
  );
}

interface RequirementsProps {
  items: string[];
  /** How many the job has, where these are not all. */
  count?: number | undefined;
}

/** The first of a job's requirements, and how many more there are. */
function Requirements({ items, count = items.length }: RequirementsProps) {
  const id = useId();
  if (items.length === 0) return null;
  const shown = items.slice(0, LISTED_REQUIREMENTS_MAX);
  const more = count - shown.length;
  return (
    <Box>
      <Typography id={id} component="p" variant="subtitle2">
        Requirements
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2', color: 'text.secondary' }}
      >
        {shown.map((item, index) => (
          <li key={`${index} ${item}`}>
            <Box component="span" dir="auto" sx={{ ...clampLines(2), width: 'fit-content' }}>
              {item}
            </Box>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Box>
    </Box>
  );
}

/** The link that mails the whole job to its application address: the job's name, and where it is read. */
function mailLink(job: Pick<OwnJob, '_id' | 'jobName' | 'applicationEmail'>): string {
  return mailto(job.applicationEmail ?? '', {
    subject: job.jobName,
    body: window.location.origin + paths.job(job._id),
  });
}
