import { Box, Skeleton, Stack } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

/** The list before it has come, in the shape of its cards. */
export function ApplicationSkeletons() {
  return (
    <Stack sx={{ gap: 2 }} aria-hidden>
      <Skeleton width="min(20rem, 70%)" sx={{ typography: 'h3' }} />
      {[0, 1].map((key) => (
        <Panel as="div" key={key}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
            <Skeleton variant="circular" width={48} height={48} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="40%" sx={{ typography: 'h4' }} />
              <Skeleton width="25%" sx={{ typography: 'body2' }} />
            </Box>
          </Box>
          <Skeleton variant="rounded" height={120} />
        </Panel>
      ))}
    </Stack>
  );
}
