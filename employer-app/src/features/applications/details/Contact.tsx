import type { Resume } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { ContactFacts } from '@jobharbor/shared-ui/data';

/** How to reach an applicant, as the CV that was sent says. */
export function Contact({ resume }: { resume: Resume }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
        columnGap: 3,
        rowGap: 2,
        m: 0,
      }}
    >
      <ContactFacts resume={resume} />
    </Box>
  );
}
