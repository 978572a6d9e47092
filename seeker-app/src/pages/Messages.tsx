import { selectSeeker, useAppSelector, usePathParams } from '@jobharbor/shared-ui/core';

import { SeekerOnly } from '../components/SeekerOnly';
import { MessagesScreen } from '../features/applications/messages/MessagesScreen';
import { pages } from '../remote';

/** What the seeker and a company write to each other about one application. */
export function Component() {
  const { applicationId } = usePathParams(pages.Messages);
  const user = useAppSelector(selectSeeker);
  return (
    <SeekerOnly>
      {user && (
        <MessagesScreen key={applicationId} applicationId={applicationId} userId={user._id} />
      )}
    </SeekerOnly>
  );
}
