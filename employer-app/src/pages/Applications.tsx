import {
  isNotFound,
  NotFoundState,
  PageContainer,
  selectSession,
  useAppSelector,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { useMemo } from 'react';

import {
  type ApplicationView,
  filterOf,
  readView,
  writeView,
} from '../features/applications/applicationView';
import { StatusFilter } from '../features/applications/list/ApplicationFilters';
import { EmployerApplications } from '../features/applications/list/EmployerApplications';
import { useApplicationList } from '../features/applications/list/useApplicationList';
import { useOverviewQuery } from '../features/overview/overviewApi';

/** Who has applied for the employer's jobs, and the employer's answers. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const employerId = useAppSelector(selectSession).employer?._id ?? '';
  // The same object for the same address: rows that have not changed are not drawn again.
  const view = useMemo(() => readView(params), [params]);
  const list = useApplicationList({ employerId, ...filterOf(view) });
  const { data: overview } = useOverviewQuery(employerId, { skip: !employerId });
  const onView = (next: ApplicationView, isTyped = false) =>
    setParams(writeView(next), { preventScrollReset: true, replace: isTyped });

  if (isNotFound(list.error)) return <NotFoundState />;
  return (
    <PageContainer
      title="Applications"
      isDense
      actions={
        <StatusFilter
          // The counts are those of all jobs together.
          counts={
            view.job || view.q || view.skill || view.stage ? undefined : overview?.applications
          }
          status={view.status}
          onChange={(status) => onView({ ...view, status })}
        />
      }
    >
      <EmployerApplications employerId={employerId} list={list} view={view} onView={onView} />
    </PageContainer>
  );
}
