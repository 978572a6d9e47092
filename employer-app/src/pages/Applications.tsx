import {
  Button,
  isNotFound,
  lazyPart,
  LoadingAnnouncer,
  NotFoundState,
  PageContainer,
  selectSession,
  Stack,
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

const Board = lazyPart(
  () => import('../features/applications/board/Board').then((part) => part.Board),
  <LoadingAnnouncer message="Loading the board…" />,
);

/** Who has applied for the employer's jobs, and the employer's answers. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const employerId = useAppSelector(selectSession).employer?._id ?? '';
  // The same object for the same address: rows that have not changed are not drawn again.
  const view = useMemo(() => readView(params), [params]);
  // The board reads the same list: for its count, and for the skills and the name of the job.
  const list = useApplicationList({ employerId, ...filterOf(view) });
  const { counts, hasFailed } = useOverviewQuery(employerId, {
    skip: !employerId,
    selectFromResult: ({ data, isError }) => ({ counts: data?.applications, hasFailed: isError }),
  });
  const onView = (next: ApplicationView, isTyped = false) =>
    setParams(writeView(next), { preventScrollReset: true, replace: isTyped });

  if (isNotFound(list.error)) return <NotFoundState />;
  return (
    <PageContainer
      title="Applications"
      isDense
      maxWidth={view.isBoard ? false : undefined}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, minWidth: 0 }}>
          <LayoutChoice view={view} onView={onView} />
          <StatusFilter
            // The counts are those of all jobs together.
            isCounted={!(view.job || view.q || view.skill || view.stage || hasFailed)}
            counts={counts}
            status={view.status}
            onChange={(status) => onView({ ...view, status })}
          />
        </Stack>
      }
    >
      <EmployerApplications
        employerId={employerId}
        list={list}
        view={view}
        onView={onView}
        board={view.isBoard && <Board employerId={employerId} view={view} />}
      />
    </PageContainer>
  );
}

interface LayoutChoiceProps {
  view: ApplicationView;
  onView: (view: ApplicationView) => void;
}

function LayoutChoice({ view, onView }: LayoutChoiceProps) {
  return (
    <Stack role="group" aria-label="Show applications as" direction="row" sx={{ gap: 1 }}>
      {[undefined, true].map((isBoard) => (
        <Button
          key={String(isBoard)}
          size="small"
          variant={view.isBoard === isBoard ? 'contained' : 'outlined'}
          aria-pressed={view.isBoard === isBoard}
          onClick={() => onView({ ...view, isBoard })}
        >
          {isBoard ? 'Board' : 'List'}
        </Button>
      ))}
    </Stack>
  );
}
