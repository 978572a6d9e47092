import {
  selectSession,
  useAppSelector,
  usePageParams,
  useSearchParams,
} from '@jobharbor/shared-ui/core';

import { ApplicationScreen } from '../features/applications/details/ApplicationScreen';
import { readFilter } from '../features/applications/filter';
import { pages } from '../remote';

/** One application for a job of the employer's. */
export function Component() {
  const { applicationId } = usePageParams(pages.ApplicationDetails);
  const [params] = useSearchParams();
  const employerId = useAppSelector(selectSession).employer?._id ?? '';
  return (
    <ApplicationScreen
      applicationId={applicationId}
      employerId={employerId}
      filter={readFilter(params)}
    />
  );
}
