import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

import { JobCardFrame } from './JobCardFrame';

/** The shape of a job's card before the job has come. */
export function JobCardSkeleton() {
  return (
    <JobCardFrame component="div" aria-hidden>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Skeleton variant="rounded" width={48} height={48} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" width="80%" sx={{ typography: 'h4' }} />
          <Skeleton variant="text" width="50%" sx={{ typography: 'body2' }} />
        </Box>
      </Box>
      <Skeleton variant="text" width="40%" sx={{ typography: 'body2' }} />
      <Box>
        <Skeleton variant="text" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="70%" sx={{ typography: 'body2' }} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 'auto' }}>
        <Skeleton variant="text" width="35%" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="25%" sx={{ typography: 'caption' }} />
      </Box>
    </JobCardFrame>
  );
}
