import { type ApplicationStatus, JOB_CLOSED } from '@jobharbor/contract';
import {
  Box,
  Button,
  Link,
  Notice,
  paths,
  Skeleton,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import {
  ClosingChip,
  CompanyLogo,
  CompanyName,
  formatDate,
  Panel,
  PostedAge,
  SalaryText,
  StatusChip,
} from '@jobharbor/shared-ui/data';
import { useEffect, useId, useRef } from 'react';

import { NoteField } from './NoteField';
import type { ListedJob } from './useSavedList';

const REMOVED = 'Its employer has removed this job.';

export interface SavedJobCardProps {
  saved: ListedJob;
  /** Its job is on its way: lines of the same height stand for it, so that nothing moves below a pointer. */
  isLoading: boolean;
  /** How the reader's application for it stands. */
  status: ApplicationStatus | undefined;
  /** Where the reader applies for it; undefined where that is not possible. */
  applyPath: string | undefined;
  /** It came back by Undo, and takes the focus of that button. */
  takesFocus: boolean;
  onRemove: () => void;
}

/** A saved job: what it is, whether one can still apply, and the seeker's note about it. */
export function SavedJobCard({
  saved,
  isLoading,
  status,
  applyPath,
  takesFocus,
  onRemove,
}: SavedJobCardProps) {
  const { jobId, jobName, companyName, savedAt, job, isRemoved } = saved;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = job?.jobName ?? jobName;
  const company = job?.companyName ?? companyName;

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <Panel as="article" aria-labelledby={titleId}>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <CompanyLogo companyName={company} src={job?.companyLogo} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography
              ref={heading}
              id={titleId}
              tabIndex={-1}
              variant="h4"
              component="h2"
              dir="auto"
              sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
            >
              {isRemoved ? name : <Link href={paths.job(jobId)}>{name}</Link>}
            </Typography>
            <CompanyName name={company} verified={job?.companyVerified} slug={job?.companySlug} />
            {isLoading && <Skeleton width="35%" sx={{ typography: 'body2' }} />}
            {job?.location && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {job.location}
              </Typography>
            )}
          </Box>
        </Box>
        {(isRemoved || job?.status === 'closed') && (
          <Notice>
            <Typography variant="body2">{isRemoved ? REMOVED : JOB_CLOSED}</Typography>
          </Notice>
        )}
        {isLoading && <Skeleton width="50%" sx={{ typography: 'body2' }} />}
        {job && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 1,
            }}
          >
            <Typography component="p" variant="body2">
              <SalaryText job={job} />
            </Typography>
            <Typography component="p" variant="caption" color="textSecondary">
              <PostedAge date={job.datePosted} />
            </Typography>
            <ClosingChip job={job} />
            {status && <StatusChip status={status} />}
          </Box>
        )}
        <NoteField saved={saved} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 1,
          }}
        >
          <Typography component="p" variant="caption" color="textSecondary">
            Saved on <time dateTime={savedAt}>{formatDate(savedAt)}</time>
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {applyPath && (
              <Button href={applyPath} size="small" variant="contained">
                Apply<VisuallyHidden> for {name}</VisuallyHidden>
              </Button>
            )}
            <Button size="small" color="error" variant="outlined" onClick={onRemove}>
              Remove
              <VisuallyHidden> {name} from your saved jobs</VisuallyHidden>
            </Button>
          </Stack>
        </Box>
      </Stack>
    </Panel>
  );
}
