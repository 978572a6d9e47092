import type { JobSummary } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { PostedAge } from './PostedAge';
import { SalaryText } from './SalaryText';

/** The last line of a job's card, at its lower edge: what it pays, and how old it is. */
export function JobCardFooter({ job }: { job: JobSummary }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: 2,
        mt: 'auto',
      }}
    >
      <Typography component="p" variant="body2">
        <SalaryText job={job} />
      </Typography>
      <Typography component="p" variant="caption" color="textSecondary">
        <PostedAge date={job.datePosted} />
      </Typography>
    </Box>
  );
}
