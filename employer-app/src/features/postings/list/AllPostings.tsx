import {
  type EmployerJob,
  fold,
  JOB_STATUSES,
  type JobStatus,
  matchOption,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  errorText,
  paths,
  Skeleton,
  Stack,
  Typography,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

import { useEmployerJobs } from '../../../data/useEmployerJobs';
import { useMay } from '../../../data/useMay';
import { jobsText } from '../texts';
import { BulkStatusBar, BulkStatusNotice } from './BulkStatus';
import { STATUS_LABELS } from './jobStatus';
import { PostingMenu } from './PostingMenu';
import { PostingRow } from './PostingRow';
import { PostingTable } from './PostingTable';
import { SearchField } from './SearchField';
import { type Deletion, usePostingActions } from './usePostingActions';
import { useSearchText } from './useSearchText';

function summaryText(shown: number, all: number) {
  return shown === all ? jobsText(all) : `${shown} of ${jobsText(all)}`;
}

/** The employer's own postings in each state of the list, and the search through them. */
export function AllPostings({ employerId }: { employerId: string }) {
  const { jobs: latest, error: refreshError, isFetching, reload } = useEmployerJobs(employerId);
  // The rows are rendered in short tasks: what is typed or pressed meanwhile does not wait for them.
  const jobs = useDeferredValue(latest);
  const mayPost = useMay('post');
  // The stored jobs say enough.
  const error = jobs ? undefined : refreshError;
  const isLoading = !jobs && !error;
  const search = useSearchText();
  const [state, setState] = useStateFilter();
  const { deletion, failures, isBusy, bulk, changeStatus } = usePostingActions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  /** The row that gets the focus when the present one disappears with the pressed button. */
  const next = useRef<string>(undefined);
  /** The job whose status was changed: under a filter its row goes. */
  const changed = useRef<string>(undefined);

  const all = jobs?.filter(({ _id }) => !deletion.gone.includes(_id));
  const matching = findPostings(all ?? [], search.text);
  const found = matching.filter(({ status }) => !state || status === state);
  // Postings that have left the list, because of a filter or a colleague, do not count.
  const meant = found.filter(({ _id }) => chosen.has(_id));
  const choose = (jobId: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(jobId);
      else after.delete(jobId);
      return after;
    });

  const aboutToChange = (index: number) => {
    next.current = (found[index + 1] ?? found[index - 1])?._id;
  };
  const focusNext = () => {
    const row = list.current?.querySelector(`[data-posting="${next.current ?? ''}"] a`);
    (row instanceof HTMLElement ? row : summary.current)?.focus();
  };
  useEffect(() => {
    if (!changed.current || found.some(({ _id }) => _id === changed.current)) return;
    changed.current = undefined;
    if (document.activeElement === document.body) focusNext();
  });

  return (
    <Stack sx={{ gap: 2 }} aria-busy={isFetching}>
      {/* In place of the search. */}
      {isLoading && <Skeleton variant="rounded" height={58} />}
      {all && all.length > 0 && (
        <SearchField
          key={search.edition}
          label="Enter a Job title"
          submitLabel="Search"
          defaultValue={search.text}
          onTextChange={search.type}
          onSearch={search.submit}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 40,
        }}
      >
        {all && all.length > 0 && <StateFilter jobs={matching} state={state} onChange={setState} />}
        <Typography ref={summary} role="status" tabIndex={-1} color="textSecondary">
          {all
            ? all.length > 0 && summaryText(found.length, all.length)
            : isLoading && 'Loading your jobs…'}
        </Typography>
      </Box>
      <ErrorState
        message={errorText(error)}
        retrying={isFetching}
        onRetry={() => {
          reload();
          summary.current?.focus();
        }}
      />
      {isLoading &&
        [1, 2, 3, 4, 5, 6].map((place) => <Skeleton key={place} variant="rounded" height={96} />)}
      {all?.length === 0 && (
        <EmptyState
          heading="No Jobs Uploaded Yet"
          text="Each job that you post stands here, with its applications."
          action={
            mayPost && (
              <Button href={paths.employer.addJob} variant="contained">
                Upload Job
              </Button>
            )
          }
        />
      )}
      <BulkStatusNotice status={bulk} />
      {all && all.length > 0 && found.length === 0 && (
        <EmptyState
          heading={search.text ? `No jobs match “${search.text}”` : `No job is ${state ?? 'there'}`}
          text={search.text && 'The search looks into titles and places of your jobs.'}
          action={
            <Button
              variant="contained"
              onClick={() => {
                search.clear();
                summary.current?.focus();
              }}
            >
              Show All Jobs
            </Button>
          }
        />
      )}
      {found.length > 0 && (
        <PostingTable ref={list}>
          {found.map((job, index) => (
            <PostingRow
              key={job._id}
              job={job}
              failure={failures[job._id]}
              isBusy={isBusy}
              isSelected={chosen.has(job._id)}
              onSelect={mayPost ? (isChosen) => choose(job._id, isChosen) : undefined}
              onStatus={() => {
                aboutToChange(index);
                changed.current = job._id;
                void changeStatus(job);
              }}
              menu={
                <PostingMenu
                  job={job}
                  isBusy={isBusy}
                  onDelete={() => {
                    aboutToChange(index);
                    deletion.ask(job);
                  }}
                />
              }
            />
          ))}
        </PostingTable>
      )}
      <BulkStatusBar
        jobs={meant}
        status={bulk}
        onDone={() => {
          setChosen(new Set());
          summary.current?.focus();
        }}
      />
      <DeleteDialog deletion={deletion} onExited={() => deletion.isDone && focusNext()} />
    </Stack>
  );
}

/** The state that the list is narrowed to; it stands in the address as `status`. */
function useStateFilter() {
  const [query, setQuery] = useSearchParams();
  const state = matchOption(JOB_STATUSES, query.get('status'));
  const setState = (next: JobStatus | undefined) =>
    setQuery(
      (before) => {
        if (next) before.set('status', next);
        else before.delete('status');
        return before;
      },
      { replace: true },
    );
  return [state, setState] as const;
}

interface StateFilterProps {
  /** Those that the search has found. */
  jobs: readonly EmployerJob[];
  state: JobStatus | undefined;
  onChange: (state: JobStatus | undefined) => void;
}

/** All, open or closed jobs, with their numbers. */
function StateFilter({ jobs, state, onChange }: StateFilterProps) {
  return (
    <Box role="group" aria-label="State" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[undefined, ...JOB_STATUSES].map((one) => {
        const count = one ? jobs.filter(({ status }) => status === one).length : jobs.length;
        return (
          <Button
            key={one ?? 'all'}
            size="small"
            variant={state === one ? 'contained' : 'outlined'}
            aria-pressed={state === one}
            onClick={() => onChange(one)}
          >
            {`${one ? STATUS_LABELS[one] : 'All'} (${count})`}
          </Button>
        );
      })}
    </Box>
  );
}

interface DeleteDialogProps {
  deletion: Deletion;
  /** Once the question has left the screen. */
  onExited: () => void;
}

/** Asks whether a posting shall really be taken off the portal. */
function DeleteDialog({ deletion, onExited }: DeleteDialogProps) {
  const { isOpen, job, isBusy, leave, confirm } = deletion;
  return (
    <ConfirmDialog
      open={isOpen}
      title="Delete this job?"
      text={`${job?.jobName ?? 'The job'} is taken off the portal for good. Applications for it stay in your list, and applicants read that the job is no longer available. To stop applications alone, close it instead.`}
      confirmLabel="Delete Job Post"
      keepLabel="Keep it"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={leave}
      onExited={onExited}
    />
  );
}

/** The jobs whose name or place holds the text, whatever its case and accents. */
function findPostings(jobs: EmployerJob[], text: string): EmployerJob[] {
  const wanted = fold(text.trim());
  return jobs.filter(({ jobName, location }) =>
    [jobName, location].some((words) => words !== undefined && fold(words).includes(wanted)),
  );
}
