import { PageContainer, useLocation, usePathParams } from '@jobharbor/shared-ui/core';

import { SeekerOnly } from '../components/SeekerOnly';
import { InterviewScreen } from '../features/interviews/InterviewScreen';
import { pages } from '../remote';

/** An interview of the signed-in seeker, or of whoever has the link of an e-mail in the address's fragment. */
export function Component() {
  const { interviewId } = usePathParams(pages.Interview);
  const link = useLocation().hash.slice(1);
  const page = (
    <PageContainer title="Interview" maxWidth="md">
      <InterviewScreen key={interviewId} interviewId={interviewId} link={link} />
    </PageContainer>
  );
  return link ? page : <SeekerOnly>{page}</SeekerOnly>;
}
