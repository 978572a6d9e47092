import { PageContainer, Stack, Typography } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

export interface ProseSection {
  heading: string;
  paragraphs: ReactNode[];
}

export interface ProseProps {
  title: string;
  lead?: string;
  sections: ProseSection[];
}

/** A page of text: at most 70 characters a line. */
export function Prose({ title, lead, sections }: ProseProps) {
  return (
    <PageContainer title={title} lead={lead} maxWidth="md">
      <Stack sx={{ gap: 4, maxWidth: '66ch' }}>
        {sections.map(({ heading, paragraphs }) => (
          <Stack component="section" key={heading} sx={{ gap: 1.5 }}>
            <Typography variant="h3" component="h2">
              {heading}
            </Typography>
            {paragraphs.map((paragraph, index) => (
              <Typography key={index}>{paragraph}</Typography>
            ))}
          </Stack>
        ))}
      </Stack>
    </PageContainer>
  );
}
