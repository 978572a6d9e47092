import type { Resume } from '@jobharbor/contract';
import { Box, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Chip, Panel } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import { Experience } from './Experience';

const list = { listStyle: 'none', m: 0, p: 0 } as const;

/** The CV as it was sent, to be read on the spot. */
export function CvPanel({ resume }: { resume: Resume }) {
  const { profileSummary, jobExperience, skills, languages } = resume;
  const isEmpty = !profileSummary && !jobExperience.length && !skills.length && !languages.length;
  return (
    <Panel aria-labelledby="sent-cv">
      <Typography id="sent-cv" variant="h3" component="h2">
        CV
      </Typography>
      <Typography variant="body2" color="textSecondary">
        As it was sent with the application.
      </Typography>
      <Stack sx={{ gap: 3.5, mt: 3 }}>
        {isEmpty && <Typography>This CV holds contact data alone.</Typography>}
        {profileSummary && (
          <Part heading="Profile Summary">
            <Typography
              dir="auto"
              sx={{ maxWidth: '66ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {profileSummary}
            </Typography>
          </Part>
        )}
        {jobExperience.length > 0 && (
          <Part heading="Work Experience">
            <Box component="ul" sx={{ ...list, display: 'grid', gap: 3 }}>
              {jobExperience.map((experience, index) => (
                <Experience key={index} experience={experience} />
              ))}
            </Box>
          </Part>
        )}
        <ChipPart heading="Skills" items={skills} />
        <ChipPart heading="Languages" items={languages} />
      </Stack>
    </Panel>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h4" component="h3" color="primary" sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      {children}
    </div>
  );
}

function ChipPart({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part heading={heading}>
      <Box component="ul" sx={{ ...list, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {items.map((item, index) => (
          <Box component="li" key={index} sx={{ maxWidth: '100%' }}>
            <Chip label={<bdi>{item}</bdi>} sx={{ overflowWrap: 'anywhere' }} />
          </Box>
        ))}
      </Box>
    </Part>
  );
}
