import type { OwnJob } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { Chip } from '@jobharbor/shared-ui/data';

/** Who offers the job, and whether the name is that of a verified account. */
export function CompanyLine({ job }: { job: OwnJob }) {
  const tone = job.companyVerified ? 'applied' : 'reviewing';
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Typography
        component="p"
        variant="body2"
        dir="auto"
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {job.companyName ?? 'Company not named'}
      </Typography>
      <Chip
        size="small"
        label={job.companyVerified ? 'Verified Company' : 'Unverified Company'}
        title={
          job.companyVerified
            ? 'E-mail address verified; the company itself is not checked'
            : 'Verified are postings under the registered name of a verified employer'
        }
        sx={{ minHeight: 24, color: `status.${tone}.text`, bgcolor: `status.${tone}.bg` }}
      />
    </Box>
  );
}
