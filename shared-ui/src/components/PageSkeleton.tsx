import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';

import { LoadingAnnouncer } from './LoadingAnnouncer';

/** A page before it has come: its heading and its first surfaces, in the places where they will be. */
export function PageSkeleton() {
  return (
    // A screen high: the footer must not stand where the page will be.
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 }, minHeight: '100dvh' }}>
      <LoadingAnnouncer message="Loading…" />
      <Skeleton variant="text" width="min(24rem, 80%)" sx={{ typography: 'h2' }} />
      <Skeleton variant="text" width="min(16rem, 50%)" sx={{ mt: 1, typography: 'body1' }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
    </Container>
  );
}
