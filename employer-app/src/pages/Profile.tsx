import { BRAND } from '@jobharbor/contract';
import {
  Box,
  Container,
  DocumentHead,
  employerDrafts,
  refreshEmployer,
  selectSession,
  Stack,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { VerificationNotice } from '../components/VerificationNotice';
import { useMay } from '../data/useMay';
import { ChangeEmail } from '../features/profile/ChangeEmail';
import { ChangePassword } from '../features/profile/ChangePassword';
import { CompanyCheck } from '../features/profile/CompanyCheck';
import { AboutCompany, CompanyHeader } from '../features/profile/CompanyProfile';
import { EditLogo } from '../features/profile/EditLogo';
import { EditProfile, PROFILE_DRAFT } from '../features/profile/EditProfile';
import { EmbedJobs } from '../features/profile/EmbedJobs';
import { Reminders } from '../features/profile/Reminders';
import { UploadedJobs } from '../features/profile/UploadedJobs';
import { YourData } from '../features/profile/YourData';
import { useDraftOwner } from '../lib/drafts/useDraftOwner';

/** The company as job seekers know it, and what its employer can change of it. */
export function Component() {
  const dispatch = useAppDispatch();
  const { employer } = useAppSelector(selectSession);
  const mayChange = useMay('changeProfile');

  const mayDelete = useMay('deleteEmployer');
  const owner = useDraftOwner();
  const [mode, setMode] = useState<'untouched' | 'editing' | 'edited'>(() =>
    employerDrafts.read(owner, PROFILE_DRAFT) === undefined ? 'untouched' : 'editing',
  );

  useEffect(() => {
    void dispatch(refreshEmployer());
  }, [dispatch]);

  if (!employer?._id) return null;
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }}>
      <DocumentHead head={{ title: `Profile | ${BRAND}` }} />
      <CompanyHeader employer={employer} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
          gap: 3,
          mt: 3,
        }}
      >
        <Stack sx={{ gap: 3 }}>
          {!employer.isVerified && <VerificationNotice />}
          {mode === 'editing' && mayChange ? (
            <EditProfile employer={employer} onClose={() => setMode('edited')} />
          ) : (
            <AboutCompany
              description={employer.description}
              takesFocus={mode === 'edited'}
              onEdit={mayChange ? () => setMode('editing') : undefined}
            />
          )}
          <UploadedJobs employerId={employer._id} />
        </Stack>
        <Stack sx={{ gap: 3 }}>
          {mayChange && <EditLogo employer={employer} />}
          {employer.isVerified && mayChange && (
            <CompanyCheck key={employer.website} employer={employer} />
          )}
          {employer.isVerified && <EmbedJobs employerId={employer._id} />}
          {employer.isVerified && mayChange && <Reminders employer={employer} />}
          <ChangeEmail employer={employer} />
          <ChangePassword />
          <YourData mayDelete={mayDelete} />
        </Stack>
      </Box>
    </Container>
  );
}
