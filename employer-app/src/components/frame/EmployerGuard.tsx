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
 * Shows its children to a signed-in employer, or one with a stored token. The server checks each call again. After a
 * sign-out, here or in another tab, it redirects to the sign-in.
 */
export function EmployerGuard({ children }: { children: ReactNode }) {
  const isEmployer = useAppSelector(selectIsEmployer);
  const { expired } = useAppSelector(selectSession);
  const [wasIn, setWasIn] = useState(isEmployer);
  if (isEmployer && !wasIn) setWasIn(true);

  if (isEmployer) return children;
  // The message about the expired session redirects by itself.
  if (expired === 'employer') return null;
  return wasIn ? <Navigate to={paths.employer.signIn} replace /> : <AccessDenied />;
}

/** Shown to visitors who are not signed in as an employer. The sign-in leads back to this page. */
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
