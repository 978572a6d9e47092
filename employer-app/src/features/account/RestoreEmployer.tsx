import { Container, ErrorState, PageSkeleton } from '@jobharbor/shared-ui/core';

import { useWhoAmIQuery } from './accountApi';

/** Asks who holds the stored token, when the browser does not know; the frame goes on as soon as it does. */
export function RestoreEmployer() {
  const { error, isFetching, refetch } = useWhoAmIQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!error || isFetching) return <PageSkeleton />;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 } }}>
      <ErrorState message="Your account cannot be loaded." onRetry={() => void refetch()} />
    </Container>
  );
}
