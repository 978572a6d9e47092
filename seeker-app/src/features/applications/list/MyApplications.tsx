import {
  type Application,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  statusLabel,
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
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useRef, useState } from 'react';

import { useApplications } from '../useApplications';
import { ApplicationCard, jobOf } from './ApplicationCard';
import { type Cancelling, useCancel } from './useCancel';

/** From here on a list is worth narrowing. */
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
  const [status, setStatus] = useState<ApplicationStatus>();
  const summary = useRef<HTMLParagraphElement>(null);
  const hasError = error !== undefined;
  const shown = applications?.filter((one) => !status || one.applicationStatus === status);

  const keepFocus = () => {
    // The card is gone, and with it the button that had the focus.
    if (cancelling.isDone) summary.current?.focus();
  };

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
      {applications && (applications.length >= MANY || status) && (
        <StatusFilter applications={applications} status={status} onChange={setStatus} />
      )}
      {!applications && !hasError && <ApplicationSkeletons />}
      {applications?.length === 0 && (
        <EmptyState
          // True also for those whose applications are all cancelled: these are deleted, and nobody counts them.
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
      {status && applications && applications.length > 0 && shown?.length === 0 && (
        <Typography>No application has this status any more.</Typography>
      )}
      {shown?.map((application) => (
        <ApplicationCard
          key={application._id}
          application={application}
          userId={userId}
          headingLevel={headingLevel}
          onCancel={() => cancelling.ask(application)}
        />
      ))}
      <CancelDialog cancelling={cancelling} onExited={keepFocus} />
    </Stack>
  );
}

interface StatusFilterProps {
  applications: Application[];
  /** Undefined shows all. */
  status: ApplicationStatus | undefined;
  onChange: (status: ApplicationStatus | undefined) => void;
}

/** Narrows a long list to one status; only those that occur are offered, with their number. */
function StatusFilter({ applications, status, onChange }: StatusFilterProps) {
  const countOf = (wanted: ApplicationStatus) =>
    applications.filter(({ applicationStatus }) => applicationStatus === wanted).length;
  const offered = APPLICATION_STATUSES.map((value) => ({ value, count: countOf(value) })).filter(
    ({ value, count }) => count > 0 || value === status,
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
          variant={value === status ? 'contained' : 'outlined'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          sx={{ textTransform: 'capitalize' }}
        >
          {`${value ? statusLabel(value) : 'all'} (${count})`}
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
  return (
    <ConfirmDialog
      open={isOpen}
      title="Cancel this application?"
      text={`Your application for ${name} and the CV sent with it are removed from the employer's list. You may apply again while the job is open.`}
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

/** The list before it has come, in the shape of its cards. */
function ApplicationSkeletons() {
  return [0, 1].map((key) => (
    <Panel as="div" key={key} aria-hidden>
      <Stack sx={{ gap: 2 }}>
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
