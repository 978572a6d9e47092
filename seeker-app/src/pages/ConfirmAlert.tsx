import { PageContainer, useLocation } from '@jobharbor/shared-ui/core';

import { ConfirmAlert } from '../features/alerts/ConfirmAlert';

/** Where the link of a new alert's e-mail leads. */
export function Component() {
  const link = useLocation().hash.slice(1);
  return (
    <PageContainer title="Confirm Your Alert" maxWidth="sm">
      <ConfirmAlert key={link} link={link} />
    </PageContainer>
  );
}
