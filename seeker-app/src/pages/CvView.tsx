import {
  NotFoundState,
  selectHasEmployerToken,
  selectSeeker,
  useAppSelector,
  usePathParams,
  useSearchParams,
} from '@jobharbor/shared-ui/core';

import { SeekerOnly } from '../components/SeekerOnly';
import { ApplicantCv } from '../features/cv/view/ApplicantCv';
import { OwnCv } from '../features/cv/view/OwnCv';
import { SentCv } from '../features/cv/view/SentCv';
import { pages } from '../remote';

/** A CV to read and print: one's own, one's own as it was sent, or an applicant's. */
export function Component() {
  const { userId } = usePathParams(pages.CvView);
  const [query] = useSearchParams();
  const application = query.get('application') || undefined;
  const isOwn = useAppSelector(selectSeeker)?._id === userId;
  const isEmployer = useAppSelector(selectHasEmployerToken);

  return (
    <SeekerOnly orEmployer>
      {isOwn && !application && <OwnCv key={userId} userId={userId} />}
      {isOwn && application && <SentCv userId={userId} applicationId={application} />}
      {!isOwn && isEmployer && <ApplicantCv userId={userId} applicationId={application} />}
      {!isOwn && !isEmployer && <NotFoundState />}
    </SeekerOnly>
  );
}
