import {
  isNotFound,
  NotFoundState,
  PageContainer,
  selectSession,
  useAppSelector,
  useSearchParams,
} from '@jobharbor/shared-ui/core';

import { readFilter, writeFilter } from '../features/applications/applicationFilter';
import { EmployerApplications } from '../features/applications/list/EmployerApplications';
import { useApplicationList } from '../features/applications/list/useApplicationList';
import { useOverviewQuery } from '../features/overview/overviewApi';

/** Who has applied for the employer's jobs, and the employer's answers. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const employerId = useAppSelector(selectSession).employer?._id ?? '';
  const filter = readFilter(params);
  const list = useApplicationList({ employerId, ...filter });
  const { data: overview } = useOverviewQuery(employerId, { skip: !employerId });

  if (isNotFound(list.error)) return <NotFoundState />;
  return (
    <PageContainer title="Applications">
      <EmployerApplications
        employerId={employerId}
        list={list}
        filter={filter}
        counts={overview?.applications}
        onFilter={(next) => setParams(writeFilter(next), { preventScrollReset: true })}
      />
    </PageContainer>
  );
}
