import type { OwnJob } from '@jobharbor/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  errorText,
  paths,
  Skeleton,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useRef } from 'react';

import { useMay } from '../../../data/useMay';
import { useOwnJobs } from '../../../data/useOwnJobs';
import { PostingCard } from './PostingCard';
import { PostingMenu } from './PostingMenu';
import { SearchField } from './SearchField';
import { type Deletion, usePostingActions } from './usePostingActions';
import { useSearchText } from './useSearchText';

function summaryText(shown: number, all: number, text: string) {
  const jobs = `${all} ${all === 1 ? 'job' : 'jobs'}`;
  return text ? `${shown} of ${jobs}` : jobs;
}

/** The employer's own postings in each state of the list, and the search through them. */
export function AllPostings({ employerId }: { employerId: string }) {
  const { jobs, error: refreshError, isFetching, reload } = useOwnJobs(employerId);
  const mayPost = useMay('post');
  // The stored jobs say enough.
  const error = jobs ? undefined : refreshError;
  const search = useSearchText();
  const { deletion, failures, isBusy, changeStatus } = usePostingActions();
  const list = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const next = useRef<string>(undefined);

  const all = jobs?.filter(({ _id }) => !deletion.gone.includes(_id));
  const found = findPostings(all ?? [], search.text);

  const keepFocus = () => {
    // The card is gone, and with it the button that had the focus.
    if (!deletion.isDone) return;
    const card = list.current?.querySelector(`[data-posting="${next.current ?? ''}"] a`);
    (card instanceof HTMLElement ? card : summary.current)?.focus();
  };

  return (
    <Stack sx={{ gap: 2 }} aria-busy={isFetching}>
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
      <Typography ref={summary} role="status" tabIndex={-1} color="textSecondary">
        {all
          ? all.length > 0 && summaryText(found.length, all.length, search.text)
          : !error && 'Loading your jobs…'}
      </Typography>
      {error !== undefined && (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => {
            reload();
            summary.current?.focus();
          }}
        />
      )}
      {!all &&
        !error &&
        [1, 2, 3].map((place) => <Skeleton key={place} variant="rounded" height={280} />)}
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
      {all && all.length > 0 && found.length === 0 && (
        <EmptyState
          heading={`No jobs match “${search.text}”`}
          text="The search looks into titles and places of your jobs."
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
      <Stack ref={list} sx={{ gap: 2 }}>
        {found.map((job, index) => (
          <PostingCard
            key={job._id}
            job={job}
            failure={failures[job._id]}
            menu={
              <PostingMenu
                job={job}
                isBusy={isBusy}
                onStatus={() => void changeStatus(job)}
                onDelete={() => {
                  next.current = (found[index + 1] ?? found[index - 1])?._id;
                  deletion.ask(job);
                }}
              />
            }
          />
        ))}
      </Stack>
      <DeleteDialog deletion={deletion} onExited={keepFocus} />
    </Stack>
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

/** The jobs whose name or place holds the text, whatever its case. */
function findPostings(jobs: OwnJob[], text: string): OwnJob[] {
  const wanted = text.trim().toLowerCase();
  return jobs.filter(({ jobName, location }) =>
    [jobName, location].some((words) => words?.toLowerCase().includes(wanted)),
  );
}
