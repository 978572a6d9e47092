import {
  belowHeader,
  Box,
  Button,
  Deferred,
  EmptyState,
  ErrorState,
  errorText,
  paths,
  Skeleton,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { type ReactNode, useRef, useState } from 'react';

import { useMay } from '../../../data/useMay';
import { type ApplicationView, isFiltered, NO_FILTER, writeView } from '../applicationView';
import { BulkAnswer } from '../bulk/BulkAnswer';
import { useSelection } from '../bulk/useSelection';
import { ShortcutHelp } from '../review/shortcuts';
import { UndoNotices } from '../review/UndoStatus';
import { countText } from '../texts';
import { ApplicationFilters, type ApplicationFiltersProps } from './ApplicationFilters';
import { ApplicationTable, columnsOf } from './ApplicationTable';
import { JobSection } from './JobSection';
import { ListShortcuts } from './ListShortcuts';
import { type ApplicationList, groupByJob, useSettledList } from './useApplicationList';
import { useFocusOnFirstOf, useRemovalFocus } from './useListFocus';

export interface EmployerApplicationsProps {
  employerId: string;
  list: ApplicationList;
  view: ApplicationView;
  hasNewMessages: ApplicationFiltersProps['hasNewMessages'];
  onChange: ApplicationFiltersProps['onChange'];
  /** What stands in the place of the rows. */
  board?: ReactNode;
}

function summaryOf({ applications, total, error }: ApplicationList): string {
  if (applications) return countText(total ?? applications.length);
  return error === undefined ? 'Loading the applications…' : '';
}

/** An employer's applications in each state of the list. */
export function EmployerApplications({
  employerId,
  list,
  view,
  hasNewMessages,
  onChange,
  board,
}: EmployerApplicationsProps) {
  const { applications, error, isFetching, hasFailedMore, reload } = list;
  const summary = useRef<HTMLParagraphElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  const onFocus = useRemovalFocus(applications, summary, setCurrentId);
  const { batches, waiting, showWaiting } = useSettledList(applications, writeView(view));
  // New applications that are not shown yet must not be selected unseen.
  const shown = applications && batches.flat();
  const selection = useSelection(rows, shown);
  // Without the right to answer there is nothing to select for.
  const offered = useMay('answer') ? selection : undefined;
  const focusNext = useFocusOnFirstOf(rows, batches);
  const columns = columnsOf(applications ?? [], view);
  const isEmpty = applications?.length === 0;
  const hasFailed = error !== undefined && !hasFailedMore;
  const text = summaryOf(list);
  const groups = batches.flatMap((batch, index) =>
    groupByJob(batch).map((group) => ({ ...group, key: `${index} ${group.key}` })),
  );

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <ListShortcuts
        employerId={employerId}
        view={view}
        rows={rows}
        current={applications?.find(({ _id }) => _id === currentId)}
        selection={selection}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        {(isFiltered(view) || !isEmpty) && (
          <ApplicationFilters
            employerId={employerId}
            view={view}
            hasNewMessages={hasNewMessages}
            jobName={applications?.[0]?.jobId?.jobName}
            skills={applications && skillsOf(applications)}
            onChange={onChange}
          />
        )}
        <Typography
          ref={summary}
          role="status"
          tabIndex={-1}
          variant="body2"
          color="textSecondary"
          sx={{ minWidth: '8em', minHeight: '1lh' }}
        >
          {/* Sighted people see that the list is empty, or that it is loading. */}
          {applications && !isEmpty ? text : <VisuallyHidden>{text}</VisuallyHidden>}
        </Typography>
        <ShortcutHelp />
      </Box>
      {waiting.length > 0 && !board && (
        <Button
          size="small"
          variant="contained"
          onClick={() => {
            focusNext(waiting[0]);
            showWaiting();
          }}
          // Over the rows, which stay where they are.
          sx={{ position: 'sticky', top: belowHeader(8), zIndex: 2, justifySelf: 'center', mb: -5 }}
        >
          {`${waiting.length} new ${waiting.length === 1 ? 'application' : 'applications'} – show`}
        </Button>
      )}
      <UndoNotices
        employerId={employerId}
        onUndone={() => summary.current?.focus({ preventScroll: true })}
        shownIds={(board ? (applications ?? []) : batches.flat()).map(({ _id }) => _id)}
      />
      {hasFailed && (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => {
            reload();
            // The button goes away with the error.
            summary.current?.focus();
          }}
        />
      )}
      {isEmpty && (
        <NoApplications
          isFiltered={isFiltered(view)}
          onReset={() => {
            onChange(NO_FILTER);
            summary.current?.focus();
          }}
        />
      )}
      <Box
        ref={rows}
        onFocus={onFocus}
        aria-busy={isFetching}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
        }}
      >
        {!isEmpty && board}
        {!board && !isEmpty && (
          <Deferred fallback={!hasFailed && <RowSkeletons />}>
            {applications &&
              (view.isFlat ? (
                <ApplicationTable
                  applications={batches.flat()}
                  view={view}
                  hasHead
                  columns={columns}
                  selection={offered}
                />
              ) : (
                groups.map((group, index) => (
                  <JobSection
                    key={group.key}
                    group={group}
                    view={view}
                    isFirst={index === 0}
                    columns={columns}
                    selection={offered}
                  />
                ))
              ))}
          </Deferred>
        )}
      </Box>
      {!board && (
        <MoreApplications key={writeView(view)} list={list} onMore={() => focusNext(undefined)} />
      )}
      {!board && (
        <BulkAnswer
          selected={(shown ?? []).filter(({ _id }) => selection.ids.has(_id))}
          listed={(shown ?? []).map(({ _id }) => _id)}
          onSelected={selection.replace}
          onGone={() => summary.current?.focus()}
        />
      )}
    </Box>
  );
}

/** The technical skills that the jobs of these applications ask for. */
function skillsOf(applications: ApplicationList['applications'] & {}): string[] {
  const skills = applications.flatMap(({ jobId }) => jobId?.technicalSkills ?? []);
  return [...new Set(skills)].sort((one, other) => one.localeCompare(other));
}

/** The list before it has come, in the shape of its rows. */
function RowSkeletons() {
  return (
    <Stack data-coming="" sx={{ gap: 1 }} aria-hidden>
      {Array.from({ length: 12 }, (_, key) => (
        <Skeleton key={key} variant="rounded" height={24} />
      ))}
    </Stack>
  );
}

interface NoApplicationsProps {
  isFiltered: boolean;
  onReset: () => void;
}

/** There is nothing to list: at all, or for what was asked. */
function NoApplications({ isFiltered, onReset }: NoApplicationsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        heading="No applications match"
        text="None is like what you have chosen. Others may be there."
        action={
          <Button variant="contained" onClick={onReset}>
            Show All Applications
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="No applications yet"
      text="Whoever applies for one of your jobs stands here, with their CV and cover letter."
      action={
        <Button href={paths.employer.addJob} variant="contained">
          Upload Job
        </Button>
      }
    />
  );
}

interface MoreApplicationsProps {
  list: ApplicationList;
  /** More are asked for. */
  onMore: () => void;
}

/** The end of what is loaded: the way to more, and what went wrong on it. */
function MoreApplications({ list, onMore }: MoreApplicationsProps) {
  const { error, hasFailedMore, hasMore, isLoadingMore, loadMore } = list;
  const [hasAsked, setHasAsked] = useState(false);

  const ask = () => {
    setHasAsked(true);
    onMore();
    loadMore();
  };

  if (hasFailedMore) {
    return <ErrorState message={errorText(error)} retrying={isLoadingMore} onRetry={ask} />;
  }
  if (!hasMore) {
    return (
      hasAsked && (
        <Typography color="textSecondary" sx={{ justifySelf: 'center' }}>
          All applications are shown.
        </Typography>
      )
    );
  }
  return (
    <Button variant="outlined" loading={isLoadingMore} onClick={ask} sx={{ justifySelf: 'center' }}>
      Load more
    </Button>
  );
}
