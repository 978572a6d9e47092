import {
  PageContainer,
  selectSession,
  Typography,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

import { EmployerGuard } from '../components/EmployerGuard';

function EmployerHome() {
  const { employer } = useAppSelector(selectSession);
  return (
    <PageContainer title={employer?.name ?? 'Your company'} maxWidth="sm">
      <Typography>Posting and managing jobs is not available on this portal yet.</Typography>
    </PageContainer>
  );
}

/** The employer area: for employers alone. */
export function Component() {
  return (
    <EmployerGuard>
      <EmployerHome />
    </EmployerGuard>
  );
}
