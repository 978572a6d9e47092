import {
  Button,
  paths,
  Skeleton,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Chip, Panel, PostingList, PostingText } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import { JobFacts } from './JobFacts';
import { LIST_SECTIONS, SKILL_SECTIONS } from './jobSections';
import type { KnownJob } from './useJob';

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      {children}
    </Stack>
  );
}

function JobText({ job }: { job: KnownJob }) {
  return (
    <>
      <Section heading="Job Description">
        <PostingText text={job.jobDescription} />
      </Section>
      {LIST_SECTIONS.map(({ heading, read }) => {
        const items = read(job);
        return items?.length ? (
          <Section key={heading} heading={heading}>
            <PostingList items={items} />
          </Section>
        ) : null;
      })}
      {SKILL_SECTIONS.map(({ heading, read }) => {
        const skills = read(job);
        return skills?.length ? (
          <Section key={heading} heading={heading}>
            <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
              {skills.map((skill) => (
                <Chip component="li" key={skill} label={skill} />
              ))}
            </Stack>
          </Section>
        ) : null;
      })}
    </>
  );
}

export interface JobPanelProps {
  job: KnownJob;
  /** The long texts are there, not only the list's part of the job. */
  isWhole: boolean;
}

/** What the job is, and the way to apply for it. */
export function JobPanel({ job, isWhole }: JobPanelProps) {
  const isOpen = job.status === 'open';
  return (
    <Panel aria-label="The job" aria-busy={!isWhole}>
      <Stack sx={{ gap: 4 }}>
        {job.urgentHiring && (
          <Chip color="warning" label="Urgently Hiring" sx={{ alignSelf: 'start' }} />
        )}
        <JobFacts job={job} />
        {isOpen && (
          <Button
            href={paths.signUp}
            variant="contained"
            color="accent"
            size="large"
            sx={{ alignSelf: { sm: 'start' } }}
          >
            Login to Apply
          </Button>
        )}
        {isWhole ? <JobText job={job} /> : <Skeleton variant="rounded" height={320} />}
      </Stack>
    </Panel>
  );
}
