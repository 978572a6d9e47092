import type { ApplicationStatus, JobSummary } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../client/paths';
import { clampLines } from '../clampLines';
import { PlaceIcon } from '../coreIcons.ts';
import { StatusChip } from '../StatusChip';
import { CompanyLogo } from './CompanyLogo';
import { CompanyName } from './CompanyName';
import { PostedAge, SalaryText } from './jobFacts';

/** The surface that a job's card and its skeleton share. */
const JobCardFrame = styled(Box, {
  shouldForwardProp: (prop) => prop !== 'interactive',
})<JobCardFrameProps & { component?: 'article' | 'div' }>(({ theme, interactive }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  width: '100%',
  height: '100%',
  padding: 20,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  transition: 'border-color 150ms',
  ...(interactive && {
    '&:hover': { borderColor: theme.vars.palette.primary.main },
    '&:has(a:focus-visible)': {
      outline: `2px solid ${theme.vars.palette.focus.ring}`,
      outlineOffset: 2,
    },
  }),
}));

/** A link whose target is the whole card around it, though only its own text names it. */
const StretchedLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  // The card draws the ring, around the whole of what can be followed.
  '&:focus-visible': { outline: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
  },
});

export interface JobCardProps {
  job: JobSummary;
  /** The title's level, one below the heading of the list. */
  headingLevel?: 'h2' | 'h3' | 'h4';
  /** Without its description: beside something that matters more. */
  isBrief?: boolean;
  /** How the reader's application for it stands. */
  status?: ApplicationStatus | undefined;
}

/** A job at a glance: what, who, where, how much, how old. The whole card is the title's link to the job. */
export function JobCard({ job, headingLevel = 'h3', isBrief = false, status }: JobCardProps) {
  const titleId = useId();
  const tags = [job.jobType, job.employmentType].filter((tag) => tag !== undefined);

  return (
    <JobCardFrame component="article" aria-labelledby={titleId} interactive>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography id={titleId} variant="h4" component={headingLevel} sx={{ hyphens: 'auto' }}>
            <StretchedLink to={paths.job(job._id)} dir="auto">
              {job.jobName}
            </StretchedLink>
          </Typography>
          <CompanyName name={job.companyName} verified={job.companyVerified} variant="body2" />
        </Box>
      </Box>
      {(job.location || tags.length > 0 || status) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {job.location && <Location text={job.location} />}
          {tags.map((tag) => (
            <Chip key={tag} label={tag} />
          ))}
          {status && <StatusChip status={status} />}
        </Box>
      )}
      {!isBrief && <Description text={job.jobDescription} />}
      <JobCardFooter job={job} />
    </JobCardFrame>
  );
}

function Location({ text }: { text: string }) {
  return (
    <Typography component="p" variant="body2" sx={{ display: 'flex', gap: 0.5, minWidth: 0 }}>
      <PlaceIcon aria-hidden sx={{ fontSize: 18, mt: '2px', color: 'text.secondary' }} />
      {/* Some postings list a hundred towns. */}
      <Box component="span" title={text} sx={clampLines(2)}>
        {text}
      </Box>
    </Typography>
  );
}

function Description({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="textSecondary" dir="auto" sx={clampLines(3)}>
      {text}
    </Typography>
  );
}

interface JobCardFrameProps {
  /** Shows that the card can be followed. */
  interactive?: boolean;
}

/** The last line of a job's card, at its lower edge: what it pays, and how old it is. */
export function JobCardFooter({ job }: { job: JobSummary }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: 2,
        mt: 'auto',
      }}
    >
      <Typography component="p" variant="body2">
        <SalaryText job={job} />
      </Typography>
      <Typography component="p" variant="caption" color="textSecondary">
        <PostedAge date={job.datePosted} />
      </Typography>
    </Box>
  );
}

/** The shape of a job's card before the job has come. */
export function JobCardSkeleton() {
  return (
    <JobCardFrame component="div" aria-hidden>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Skeleton variant="rounded" width={48} height={48} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" width="80%" sx={{ typography: 'h4' }} />
          <Skeleton variant="text" width="50%" sx={{ typography: 'body2' }} />
        </Box>
      </Box>
      <Skeleton variant="text" width="40%" sx={{ typography: 'body2' }} />
      <Box>
        <Skeleton variant="text" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="70%" sx={{ typography: 'body2' }} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 'auto' }}>
        <Skeleton variant="text" width="35%" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="25%" sx={{ typography: 'caption' }} />
      </Box>
    </JobCardFrame>
  );
}
