import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { paths } from '../client/paths';
import { PageContainer } from './PageContainer';

/** The page for an address, or a thing, that does not exist. */
export function NotFoundState() {
  return (
    <PageContainer title="Page Not Found" maxWidth="sm">
      <Typography sx={{ mb: 3 }}>Oops! The page you&apos;re looking for does not exist.</Typography>
      <Button href={paths.home} variant="contained">
        Go Home
      </Button>
    </PageContainer>
  );
}
