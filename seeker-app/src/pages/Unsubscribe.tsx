import { PageContainer, useLocation } from '@jobharbor/shared-ui/core';

import { Unsubscribe } from '../features/alerts/Unsubscribe';

/** Where the link in the footer of an alert's e-mail leads. */
export function Component() {
  const link = useLocation().hash.slice(1);
  return (
    <PageContainer title="Unsubscribe" maxWidth="sm">
      <Unsubscribe key={link} link={link} />
    </PageContainer>
  );
}
