import { Box, type BrowserHead, PageContainer, Stack, Typography } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

export interface ProseSection {
  heading: string;
  paragraphs: ReactNode[];
  /** Lists of names and what each is, below the paragraphs. */
  lists?: { heading: string; entries: Record<string, string> }[];
}

export interface ProseProps {
  title: string;
  head: BrowserHead;
  lead?: string;
  sections: ProseSection[];
}

/** A page of text: at most 70 characters a line. */
export function Prose({ title, head, lead, sections }: ProseProps) {
  return (
    <PageContainer title={title} head={head} lead={lead} maxWidth="md">
      <Stack sx={{ gap: 4, maxWidth: '66ch' }}>
        {sections.map(({ heading, paragraphs, lists = [] }) => (
          <Stack component="section" key={heading} sx={{ gap: 1.5 }}>
            <Typography variant="h3" component="h2">
              {heading}
            </Typography>
            {paragraphs.map((paragraph, index) => (
              <Typography key={index}>{paragraph}</Typography>
            ))}
            {lists.map((list) => (
              <Entries key={list.heading} {...list} />
            ))}
          </Stack>
        ))}
      </Stack>
    </PageContainer>
  );
}

function Entries({ heading, entries }: NonNullable<ProseSection['lists']>[number]) {
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
        {heading}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '14rem minmax(0, 1fr)' },
          columnGap: 2,
          m: 0,
          '& > dt': { pt: 1, overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' },
          '& > dd': { m: 0, pt: { sm: 1 }, pb: 1, color: 'text.secondary' },
          '& > dd, & > dt': { borderTop: { sm: 1 }, borderColor: { sm: 'divider' } },
        }}
      >
        {Object.entries(entries).flatMap(([name, what]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}: what`}>{what}</dd>,
        ])}
      </Box>
    </>
  );
}
