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
  isFiltered,
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
  // The same object for the same address: rows that have not changed are not rendered again.
  const view = useMemo(() => readView(params), [params]);
  // The board reads the same list: for its count, and for the skills and the name of the job.
  const list = useApplicationList({ employerId, ...filterOf(view) });
  const { counts, hasNewMessages, hasFailed } = useOverviewQuery(employerId, {
    skip: !employerId,
    selectFromResult: ({ data, isError }) => ({
      counts: data?.applications,
      hasNewMessages: (data?.newMessages ?? 0) > 0,
      hasFailed: isError,
    }),
  });
  const changeView = (part: ApplicationView, isTyped = false) =>
    setParams((newest) => new URLSearchParams(writeView({ ...readView(newest), ...part })), {
      preventScrollReset: true,
      replace: isTyped,
    });

  if (isNotFound(list.error)) return <NotFoundState />;
  return (
    <PageContainer
      title="Applications"
      isDense
      maxWidth={view.isBoard ? false : undefined}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, minWidth: 0 }}>
          <LayoutChoice isBoard={view.isBoard} onChange={changeView} />
          <StatusFilter
            // The counts are those of all jobs together.
            isCounted={!isFiltered({ ...view, status: undefined }) && !hasFailed}
            counts={counts}
            status={view.status}
            // Each stage has its status.
            onChange={(status) => changeView({ status, stage: undefined })}
          />
        </Stack>
      }
    >
      <EmployerApplications
        employerId={employerId}
        list={list}
        view={view}
        hasNewMessages={hasNewMessages}
        onChange={changeView}
        board={view.isBoard && <Board employerId={employerId} view={view} />}
      />
    </PageContainer>
  );
}

interface LayoutChoiceProps {
  isBoard: true | undefined;
  onChange: (part: Pick<ApplicationView, 'isBoard' | 'stage'>) => void;
}

function LayoutChoice({ isBoard, onChange }: LayoutChoiceProps) {
  return (
    <Stack role="group" aria-label="Show applications as" direction="row" sx={{ gap: 1 }}>
      {[undefined, true as const].map((option) => (
        <Button
          key={String(option)}
          size="small"
          variant={isBoard === option ? 'contained' : 'outlined'}
          aria-pressed={isBoard === option}
          // The board has a column for each stage, and no choice of one.
          onClick={() => onChange({ isBoard: option, ...(option && { stage: undefined }) })}
        >
          {option ? 'Board' : 'List'}
        </Button>
      ))}
    </Stack>
  );
}
