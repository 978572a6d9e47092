import type { ApplicationStatus, JobSummary } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../client/paths';
import { staticStyled } from '../../theme/staticStyled';
import { clampLines } from '../clampLines';
import { PlaceIcon } from '../coreIcons.ts';
import { StatusChip } from '../StatusChip';
import { CompanyLogo } from './CompanyLogo';
import { CompanyName } from './CompanyName';
import { ClosingChip, PostedAge, SalaryText, useDaysLeft } from './jobFacts';

/** The surface of a job's card. */
export const JobCardFrame = staticStyled('article')(({ theme }) => ({
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
  '&:has(a):hover': { borderColor: theme.vars.palette.primary.main },
  '&:has(:is(h2, h3, h4) > a:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.focus.ring}`,
    outlineOffset: 2,
  },
}));

/** The first line of a card: logo, names, and its corner. */
export const JobCardHead = staticStyled('div')(() => ({ display: 'flex', gap: 12 }));
const Names = staticStyled('div')(() => ({ flex: 1, minWidth: 0 }));

/** What stands at the top right of a card. As high as the logo, so that nothing moves when a word comes below the button. */
export const JobCardCorner = staticStyled('div')(({ theme }) => ({
  position: 'relative',
  // Above the link that covers the card.
  zIndex: 1,
  flex: 'none',
  width: 34,
  height: 48,
  '& > button': {
    position: 'absolute',
    top: -10,
    right: -10,
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    color: theme.vars.palette.text.secondary,
    background: 'none',
    border: 0,
    borderRadius: 10,
    cursor: 'pointer',
    '&[aria-pressed=true]': { color: theme.vars.palette.primary.main },
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '& > p': {
    ...theme.typography.caption,
    position: 'absolute',
    top: 32,
    insetInline: 0,
    margin: 0,
    lineHeight: '16px',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
  },
}));

/** A card's title, whose link is the whole card. */
export const JobCardTitle = staticStyled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  hyphens: 'auto',
  // A link whose target is the whole card around it, though only its own text names it.
  '& > a': {
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
  },
}));

const Facts = staticStyled('div')(() => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
}));

const Location = staticStyled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 4,
  minWidth: 0,
  margin: 0,
  '& > svg': { flex: 'none', fontSize: 18, marginTop: 2, color: theme.vars.palette.text.secondary },
  // Some postings list a hundred towns.
  '& > span': clampLines(2),
}));

const Description = staticStyled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...clampLines(3),
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Footer = staticStyled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 16,
  marginTop: 'auto',
  '& > p': { margin: 0 },
  '& > p + p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

export interface JobCardProps {
  job: JobSummary;
  /** The title's level, one below the heading of the list. */
  headingLevel?: 'h2' | 'h3' | 'h4';
  /** Without its description: beside something that matters more. */
  isBrief?: boolean;
  /** How the reader's application for it stands. */
  status?: ApplicationStatus | undefined;
  /** At the top right: a button, and a word below it as a paragraph. */
  corner?: ReactNode;
}

/** A job at a glance: what, who, where, how much, how old. The whole card is the title's link to the job. */
export function JobCard(props: JobCardProps) {
  const { job, headingLevel = 'h3', isBrief = false, status, corner } = props;
  const titleId = useId();
  const isClosing = useDaysLeft(job) !== undefined;
  const tags = [job.jobType, job.employmentType].filter((tag) => tag !== undefined);

  return (
    <JobCardFrame aria-labelledby={titleId}>
      <JobCardHead>
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} />
        <Names>
          <JobCardTitle id={titleId} as={headingLevel}>
            <Link to={paths.job(job._id)} dir="auto">
              {job.jobName}
            </Link>
          </JobCardTitle>
          <CompanyName
            name={job.companyName}
            verified={job.companyVerified}
            slug={job.companySlug}
          />
        </Names>
        {corner && <JobCardCorner>{corner}</JobCardCorner>}
      </JobCardHead>
      {(job.location || tags.length > 0 || isClosing || status) && (
        <Facts>
          {job.location && (
            <Location>
              <PlaceIcon />
              <span title={job.location}>{job.location}</span>
            </Location>
          )}
          {tags.map((tag) => (
            <Chip key={tag} label={tag} />
          ))}
          {isClosing && <ClosingChip job={job} />}
          {status && <StatusChip status={status} />}
        </Facts>
      )}
      {!isBrief && <Description dir="auto">{job.jobDescription}</Description>}
      <JobCardFooter job={job} />
    </JobCardFrame>
  );
}

/** The last line of a job's card, at its lower edge: what it pays, and how old it is. */
export function JobCardFooter({ job }: { job: JobSummary }) {
  return (
    <Footer>
      <p>
        <SalaryText job={job} />
      </p>
      <p>
        <PostedAge date={job.datePosted} />
      </p>
    </Footer>
  );
}

/** The shape of a job's card before the job has come. */
export function JobCardSkeleton() {
  return (
    <JobCardFrame as="div" aria-hidden>
      <JobCardHead>
        <Skeleton variant="rounded" width={48} height={48} />
        <Names>
          <Skeleton variant="text" width="80%" sx={{ typography: 'h4' }} />
          <Skeleton variant="text" width="50%" sx={{ typography: 'body2' }} />
        </Names>
      </JobCardHead>
      <Skeleton variant="text" width="40%" sx={{ typography: 'body2' }} />
      <Box>
        <Skeleton variant="text" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="70%" sx={{ typography: 'body2' }} />
      </Box>
      <Footer>
        <Skeleton variant="text" width="35%" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="25%" sx={{ typography: 'caption' }} />
      </Footer>
    </JobCardFrame>
  );
}
