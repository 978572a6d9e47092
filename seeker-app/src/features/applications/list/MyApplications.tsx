import { type Application, formatInterviewTime } from '@jobharbor/contract';
import {
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
  useLocation,
  useNavigate,
  useSearchParams,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Panel, readerZone } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useRef } from 'react';

import { useApplications } from '../useApplications';
import { ApplicationCard, jobOf, openInterviewOf } from './ApplicationCard';
import { Fold } from './Fold';
import { isOld, LIST_STATES, type ListState, readState, stateLabel, stateOf } from './listStates';
import { type Cancelling, useCancel } from './useCancel';

/** From this length on the list has a filter. */
const MANY = 5;

export interface MyApplicationsProps {
  userId: string;
  /** The cards' titles, one below the heading of the list. */
  headingLevel?: 'h2' | 'h3';
}

function countText(count: number | undefined, hasError: boolean) {
  if (count === undefined) return hasError ? '' : 'Loading your applications…';
  return `${count} ${count === 1 ? 'application' : 'applications'}`;
}

/** The seeker's applications in each state of the list, and the way to take one back. */
export function MyApplications({ userId, headingLevel = 'h2' }: MyApplicationsProps) {
  const { applications, error, isFetching, reload } = useApplications(userId);
  const cancelling = useCancel(userId);
  const [state, setState] = useStateInAddress();
  const summary = useRef<HTMLParagraphElement>(null);
  const hasError = error !== undefined;
  const shown = applications?.filter((one) => !state || stateOf(one) === state);
  // A person who chooses one state wants to see all of it.
  const older = state ? [] : (shown?.filter(isOld) ?? []);
  const current = shown?.filter((one) => !older.includes(one)) ?? [];

  const keepFocus = () => {
    // The card is gone, and with it the button that had the focus.
    if (cancelling.isDone) summary.current?.focus();
  };

  const cardOf = (application: Application) => (
    <ApplicationCard
      key={application._id}
      application={application}
      userId={userId}
      headingLevel={headingLevel}
      onCancel={() => cancelling.ask(application)}
      onChanged={() => summary.current?.focus()}
    />
  );

  return (
    <Stack sx={{ gap: 2 }} aria-busy={isFetching}>
      <Typography ref={summary} role="status" tabIndex={-1} color="textSecondary">
        {shown?.length === 0 ? (
          // On the screen the empty list says it.
          <VisuallyHidden>{countText(0, hasError)}</VisuallyHidden>
        ) : (
          countText(shown?.length, hasError)
        )}
      </Typography>
      {hasError && (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => {
            reload();
            summary.current?.focus();
          }}
        />
      )}
      <Deferred fallback={!hasError && <ApplicationSkeletons />}>
        {applications && (
          <>
            {(applications.length >= MANY || state) && (
              <StateFilter applications={applications} state={state} onChange={setState} />
            )}
            {applications.length === 0 && (
              <EmptyState
                // Also true when all applications were cancelled: these are deleted and not counted.
                heading="You have no applications at the moment."
                headingLevel={headingLevel}
                text="When you apply for a job, your application stands here with its status and the employer's feedback. An application that you cancel is deleted."
                action={
                  <Button href={paths.findJobs()} variant="contained">
                    Find Jobs
                  </Button>
                }
              />
            )}
            {state && applications.length > 0 && shown?.length === 0 && (
              <Typography>No application has this status any more.</Typography>
            )}
            {current.map(cardOf)}
            {older.length > 0 && (
              <Fold open={current.length === 0}>
                <summary>{`Older applications (${older.length})`}</summary>
                <Stack sx={{ gap: 2, mt: 1 }}>{older.map(cardOf)}</Stack>
              </Fold>
            )}
          </>
        )}
      </Deferred>
      <CancelDialog cancelling={cancelling} onExited={keepFocus} />
    </Stack>
  );
}

/** The state that the list is narrowed to stands in the address. */
function useStateInAddress() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const setState = (state: ListState | undefined) => {
    const next = new URLSearchParams(query);
    if (state) next.set('state', state);
    else next.delete('state');
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return [readState(query.get('state')), setState] as const;
}

interface StateFilterProps {
  applications: Application[];
  /** Undefined shows all. */
  state: ListState | undefined;
  onChange: (state: ListState | undefined) => void;
}

/** Narrows a long list to one state; only those that occur are offered, with their number. */
function StateFilter({ applications, state, onChange }: StateFilterProps) {
  const countOf = (wanted: ListState) =>
    applications.filter((one) => stateOf(one) === wanted).length;
  const offered = LIST_STATES.map((value) => ({ value, count: countOf(value) })).filter(
    ({ value, count }) => count > 0 || value === state,
  );
  const choices = [{ value: undefined, count: applications.length }, ...offered];
  return (
    <Stack
      role="group"
      aria-label="Show applications by status"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {choices.map(({ value, count }) => (
        <Button
          key={value ?? 'all'}
          size="small"
          variant={value === state ? 'contained' : 'outlined'}
          aria-pressed={value === state}
          onClick={() => onChange(value)}
          sx={{ textTransform: 'capitalize' }}
        >
          {`${value ? stateLabel(value) : 'all'} (${count})`}
        </Button>
      ))}
    </Stack>
  );
}

interface CancelDialogProps {
  cancelling: Cancelling;
  /** Once the question has left the screen. */
  onExited: () => void;
}

/** Asks whether an application shall really be taken back. */
function CancelDialog({ cancelling, onExited }: CancelDialogProps) {
  const { isOpen, application, isBusy, error, leave, confirm } = cancelling;
  const name = (application && jobOf(application).name) || 'this job';
  const text = [
    `Your application for ${name} and the CV sent with it are removed from the employer's list.`,
    application && interviewText(application),
    'You may apply again while the job is open.',
  ];
  return (
    <ConfirmDialog
      open={isOpen}
      title="Cancel this application?"
      text={text.filter(Boolean).join(' ')}
      confirmLabel="Cancel Application"
      keepLabel="Keep Application"
      busy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={leave}
      onExited={onExited}
    />
  );
}

/** What becomes of the interview: the server cancels it with the application. */
function interviewText(application: Application): string | undefined {
  const interview = openInterviewOf(application);
  if (!interview) return undefined;
  const { startsAt, minutes } = interview;
  if (!startsAt) return 'The interview that is being arranged is cancelled too.';
  return `Your interview on ${formatInterviewTime({ startsAt, minutes }, readerZone())} is cancelled too.`;
}

/** The list before it has come, in the shape of its cards. */
function ApplicationSkeletons() {
  const last = 1;
  // The last one hides what follows.
  return [0, last].map((key) => (
    <Panel as="div" key={key} aria-hidden>
      <Stack data-coming={key === last ? '' : undefined} sx={{ gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Skeleton variant="rounded" width={48} height={48} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" sx={{ typography: 'h4' }} />
            <Skeleton width="35%" sx={{ typography: 'body2' }} />
          </Box>
        </Box>
        <Skeleton variant="rounded" width={140} height={28} />
        <Skeleton width="50%" sx={{ typography: 'body2' }} />
      </Stack>
    </Panel>
  ));
}
