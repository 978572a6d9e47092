import { Box, LoadingAnnouncer, Skeleton } from '@jobharbor/shared-ui/core';

import { CvSheet } from './CvSheet';

/** A CV before it has come, in its shape. */
export function CvSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading the CV…" />
      {/* The toolbar's place, and a sheet to the end of the screen: what comes moves nothing. */}
      <Box sx={{ height: { xs: 100, sm: 44 }, mb: 3 }} aria-hidden />
      <CvSheet aria-hidden sx={{ minHeight: '100dvh' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 4 }}>
          <Skeleton variant="circular" width={88} height={88} sx={{ flex: 'none' }} />
          <Skeleton variant="text" width="60%" sx={{ typography: 'h1' }} />
        </Box>
        {['8rem', '11rem'].map((width) => (
          <Box key={width} sx={{ mt: 4.5 }}>
            <Skeleton variant="text" width={width} sx={{ typography: 'h3', mb: 2 }} />
            {['100%', '96%', '70%'].map((line) => (
              <Skeleton key={line} variant="text" width={line} sx={{ typography: 'body1' }} />
            ))}
          </Box>
        ))}
      </CvSheet>
    </>
  );
}
