import { Box, LoadingAnnouncer, Skeleton } from '@jobharbor/shared-ui/core';

/** The overview before it has come, in its shape. */
export function OverviewSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading the overview…" />
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
          gap: 2,
        }}
      >
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} variant="rounded" height={160} />
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        <Skeleton variant="rounded" height={400} />
        <Skeleton variant="rounded" height={270} />
      </Box>
    </>
  );
}
