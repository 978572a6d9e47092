import { LoadingAnnouncer, Skeleton, Stack } from '@jobharbor/shared-ui/core';

const HEIGHTS = [320, 520, 300, 560];

/** The shape of the job form before what fills it has come. */
export function JobFormSkeleton() {
  return (
    <Stack sx={{ gap: 3 }}>
      <LoadingAnnouncer message="Loading the job…" />
      {HEIGHTS.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
