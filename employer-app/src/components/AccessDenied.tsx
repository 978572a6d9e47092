import {
  Button,
  PageContainer,
  paths,
  rememberReturn,
  Stack,
  Typography,
  useLocation,
} from '@jobharbor/shared-ui/core';

import { EmployerBenefits } from './EmployerBenefits';

/** What the employer area answers to anyone who is not signed in as an employer; afterwards one comes back here. */
export function AccessDenied() {
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
