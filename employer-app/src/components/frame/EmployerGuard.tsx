import {
  Button,
  Navigate,
  PageContainer,
  paths,
  rememberReturn,
  selectIsEmployer,
  selectSession,
  Stack,
  Typography,
  useAppSelector,
  useLocation,
} from '@jobharbor/shared-ui/core';
import { type ReactNode, useState } from 'react';

import { EmployerBenefits } from '../EmployerBenefits';

/**
 * Lets through whoever is an employer in session or holds a stored token; the server checks again on every call.
 * Who logs out within the area, here or in another tab, is led to the sign-in.
 */
export function EmployerGuard({ children }: { children: ReactNode }) {
  const isEmployer = useAppSelector(selectIsEmployer);
  const { expired } = useAppSelector(selectSession);
  const [wasIn, setWasIn] = useState(isEmployer);
  if (isEmployer && !wasIn) setWasIn(true);

  if (isEmployer) return children;
  // Whoever tells of the expiry leads on from here too.
  if (expired === 'employer') return null;
  return wasIn ? <Navigate to={paths.employer.signIn} replace /> : <AccessDenied />;
}

/** What the employer area answers to anyone who is not signed in as an employer; afterwards one comes back here. */
function AccessDenied() {
  const { pathname, search, hash } = useLocation();
  const remember = () => rememberReturn(pathname + search + hash);
  return (
    <PageContainer title="For employers" maxWidth="sm">
      <Stack sx={{ gap: 3 }}>
        <Typography role="alert">
          Access Denied: You need to log in as an employer to access this page.
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <Button href={paths.employer.signIn} variant="contained" onClick={remember}>
            Sign in
          </Button>
          <Button href={paths.employer.signUp} variant="outlined" onClick={remember}>
            Become an Employer
          </Button>
        </Stack>
        <EmployerBenefits />
      </Stack>
    </PageContainer>
  );
}
