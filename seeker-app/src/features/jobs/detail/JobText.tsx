import { isMostlyInLists, jobLists, jobSkills } from '@jobharbor/contract';
import { Skeleton, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Chip, PostingList, PostingText } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import type { KnownJob } from './useJob';

/** How much of a description shows at first when the lists below say the same. */
const FOLDED = 900;

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

/** The long texts of a job, section by section; a section that the posting does not give is left out. */
export function JobText({ job }: { job: KnownJob }) {
  const lists = jobLists(job);
  return (
    <>
      <Section heading="Job Description">
        <PostingText
          text={job.jobDescription}
          foldAfter={lists.length > 0 && isMostlyInLists(job) ? FOLDED : undefined}
        />
      </Section>
      {lists.map(({ heading, items }) => (
        <Section key={heading} heading={heading}>
          <PostingList items={items} />
        </Section>
      ))}
      {jobSkills(job).map(({ heading, items }) => (
        <Section key={heading} heading={heading}>
          <Stack
            component="ul"
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
          >
            {items.map((skill) => (
              <Chip component="li" key={skill} label={skill} />
            ))}
          </Stack>
        </Section>
      ))}
    </>
  );
}

/** The long texts while they are on their way: a heading and the lines below it, twice. */
export function JobTextSkeleton() {
  return [0, 1].map((section) => (
    <div key={section} aria-hidden>
      <Skeleton variant="text" width="12rem" sx={{ typography: 'h3', mb: 1.5 }} />
      {['58ch', '60ch', '55ch', '60ch', '34ch'].map((width, line) => (
        <Skeleton
          key={line}
          variant="text"
          width={width}
          sx={{ typography: 'body1', maxWidth: '100%' }}
        />
      ))}
    </div>
  ));
}
