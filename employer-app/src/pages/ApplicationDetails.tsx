import {
  selectSession,
  useAppSelector,
  usePathParams,
  useSearchParams,
} from '@jobharbor/shared-ui/core';

import { readView } from '../features/applications/applicationView';
import { ApplicationScreen } from '../features/applications/details/ApplicationScreen';
import { pages } from '../remote';

/** One application for a job of the employer's. */
export function Component() {
  const { applicationId } = usePathParams(pages.ApplicationDetails);
  const [params] = useSearchParams();
  const employerId = useAppSelector(selectSession).employer?._id ?? '';
  return (
    <ApplicationScreen
      applicationId={applicationId}
      employerId={employerId}
      view={readView(params)}
    />
  );
}
