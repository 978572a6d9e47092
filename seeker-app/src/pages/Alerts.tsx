import { PageContainer, useLocation } from '@jobharbor/shared-ui/core';

import { SeekerOnly } from '../components/SeekerOnly';
import { AlertList } from '../features/alerts/AlertList';

/** The alerts of the signed-in seeker, or of the guest whose link is in the address's fragment. */
export function Component() {
  const link = useLocation().hash.slice(1);
  const page = (
    <PageContainer
      title="Job Alerts"
      lead="Searches whose new jobs are sent to you by e-mail."
      maxWidth="md"
    >
      <AlertList key={link} link={link} />
    </PageContainer>
  );
  return link ? page : <SeekerOnly>{page}</SeekerOnly>;
}
