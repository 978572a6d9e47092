import { Box, Skeleton, Stack } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

/** The list before it has come, in the shape of its cards. */
export function ApplicationSkeletons() {
  return [0, 1].map((key) => (
    <Panel as="div" key={key} aria-hidden>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Skeleton variant="rounded" width={48} height={48} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" sx={{ typography: 'h4' }} />
            <Skeleton width="35%" sx={{ typography: 'body2' }} />
          </Box>
        </Box>
        <Skeleton variant="rounded" width={140} height={28} />
        <Skeleton width="50%" sx={{ typography: 'body2' }} />
      </Stack>
    </Panel>
  ));
}
