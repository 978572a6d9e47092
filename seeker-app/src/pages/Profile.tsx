import { BRAND } from '@jobharbor/contract';
import {
  Box,
  Container,
  selectSeeker,
  Stack,
  type StoredUser,
  Typography,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

import { SeekerOnly } from '../components/SeekerOnly';
import { useListApplicationsQuery } from '../features/applications/applicationsApi';
import { MyApplications } from '../features/applications/MyApplications';
import { CvPanel } from '../features/profile/CvPanel';
import { PrivacyPanel } from '../features/profile/PrivacyPanel';
import { SeekerHeader } from '../features/profile/SeekerHeader';
import { useHashTarget } from '../features/profile/useHashTarget';

const APPLICATIONS = 'myapplications';

/** The seeker's own page: who they are here, what they applied for, and what is theirs to decide. */
export function Component() {
  const user = useAppSelector(selectSeeker);
  return <SeekerOnly>{user && <Profile user={user} />}</SeekerOnly>;
}

function Profile({ user }: { user: StoredUser }) {
  const { isSuccess, isError } = useListApplicationsQuery(user._id);
  useHashTarget(APPLICATIONS, isSuccess || isError);

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }}>
      <title>{`My Profile | ${BRAND}`}</title>
      <SeekerHeader user={user} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          gap: { xs: 4, md: 5 },
          alignItems: 'start',
          mt: { xs: 4, md: 5 },
        }}
      >
        <Box
          component="section"
          id={APPLICATIONS}
          tabIndex={-1}
          aria-labelledby="myapplications-heading"
          data-page-heading=""
        >
          <Typography id="myapplications-heading" variant="h3" component="h2" sx={{ mb: 1 }}>
            My Applications
          </Typography>
          <MyApplications userId={user._id} headingLevel="h3" />
        </Box>
        <Stack sx={{ gap: 3 }}>
          <CvPanel userId={user._id} />
          <PrivacyPanel />
        </Stack>
      </Box>
    </Container>
  );
}
