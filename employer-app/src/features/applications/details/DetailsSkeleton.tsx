import { LoadingAnnouncer, Skeleton, Stack } from '@jobharbor/shared-ui/core';

/** An application before it has come, in its shape. */
export function DetailsSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading the application…" />
      <Stack sx={{ gap: 3, minHeight: '100dvh' }} aria-hidden>
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={400} />
      </Stack>
    </>
  );
}
