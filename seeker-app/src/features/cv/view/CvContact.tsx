import type { Resume } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { ContactFacts } from '@jobharbor/shared-ui/data';

/** Phone, address, e-mail and what else is given. */
export function CvContact({ resume }: { resume: Resume }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
        columnGap: 3,
        rowGap: 1.5,
        m: 0,
        '@media print': { rowGap: '5pt', breakInside: 'avoid' },
      }}
    >
      <ContactFacts resume={resume} color="inherit" />
    </Box>
  );
}
