import type { JobSummary } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { paths } from '../client/paths';
import { clampLines } from './clampLines';
import { CompanyLogo } from './CompanyLogo';
import { CompanyName } from './CompanyName';
import { PlaceIcon } from './icons.ts';
import { JobCardFooter } from './JobCardFooter';
import { JobCardFrame, StretchedLink } from './JobCardFrame';

export interface JobCardProps {
  job: JobSummary;
  /** The title's level, one below the heading of the list. */
  headingLevel?: 'h2' | 'h3' | 'h4';
  /** Without its description: beside something that matters more. */
  isBrief?: boolean;
}

/** A job at a glance: what, who, where, how much, how old. The whole card is the title's link to the job. */
export function JobCard({ job, headingLevel = 'h3', isBrief = false }: JobCardProps) {
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
      {(job.location || tags.length > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {job.location && <Location text={job.location} />}
          {tags.map((tag) => (
            <Chip key={tag} label={tag} />
          ))}
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
