import { BRAND, fullName } from '@jobharbor/contract';
import {
  Box,
  Button,
  Container,
  DocumentHead,
  paths,
  selectSeeker,
  Stack,
  type StoredUser,
  Typography,
  useAppSelector,
  useLocation,
  UserAvatar,
} from '@jobharbor/shared-ui/core';
import { Panel, ProfileHeader } from '@jobharbor/shared-ui/data';
import { useEffect, useRef } from 'react';

import { SeekerOnly } from '../components/SeekerOnly';
import { useListApplicationsQuery } from '../features/applications/applicationsApi';
import { MyApplications } from '../features/applications/list/MyApplications';
import { FittingPanel } from '../features/fitting/FittingPanel';
import { PrivacyPanel } from '../features/profile/PrivacyPanel';

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
      <DocumentHead head={{ title: `My Profile | ${BRAND}` }} />
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
          <FittingPanel user={user} />
          <PrivacyPanel />
        </Stack>
      </Box>
    </Container>
  );
}

/** Who one is here: picture, full name, e-mail address. */
function SeekerHeader({ user }: { user: StoredUser }) {
  const name = fullName(user);
  const picture = (
    <Box sx={{ border: '4px solid', borderColor: 'background.paper', borderRadius: '50%' }}>
      <UserAvatar name={name} src={user.profileImage} size={88} />
    </Box>
  );
  return (
    <ProfileHeader picture={picture} name={name || 'My Profile'}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
    </ProfileHeader>
  );
}

/** The way to one's CV without a job in mind. */
function CvPanel({ userId }: { userId: string }) {
  return (
    <Panel aria-labelledby="cv-heading">
      <Typography id="cv-heading" variant="h3" component="h2">
        My CV
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        It goes out with every application, as it is at that moment.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button href={paths.editCv(userId)} variant="contained">
          Edit CV
        </Button>
        <Button href={paths.viewCv(userId)} variant="outlined">
          View Cv
        </Button>
      </Stack>
    </Panel>
  );
}

/**
 * Scrolls to a section and focuses it when the address names it, each time it does: a link to the place where
 * one is already is followed too.
 * @param isSettled The content above the section has come. A person who has scrolled on by then is not moved back.
 */
function useHashTarget(id: string, isSettled: boolean): void {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const leftAt = useRef<number>(undefined);

  useEffect(() => {
    const target = isNamed ? document.getElementById(id) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
    leftAt.current = target ? window.scrollY : undefined;
  }, [id, isNamed, key]);

  useEffect(() => {
    if (isSettled && leftAt.current === window.scrollY) {
      document.getElementById(id)?.scrollIntoView();
    }
  }, [id, isSettled]);
}
