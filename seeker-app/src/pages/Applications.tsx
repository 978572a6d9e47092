import { PageContainer, selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';

import { SeekerOnly } from '../components/SeekerOnly';
import { MyApplications } from '../features/applications/list/MyApplications';

/** What the seeker has applied for, and how it goes. */
export function Component() {
  const user = useAppSelector(selectSeeker);
  return (
    <SeekerOnly>
      {user && (
        <PageContainer title="My Applications" maxWidth="md">
          <MyApplications userId={user._id} />
        </PageContainer>
      )}
    </SeekerOnly>
  );
}
