import type { ApplicationStatus } from '@jobharbor/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  errorText,
  paths,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { ApplicationCard } from './ApplicationCard';
import { ApplicationSkeletons } from './ApplicationSkeletons';
import { CancelDialog } from './CancelDialog';
import { StatusFilter } from './StatusFilter';
import { useApplications } from './useApplications';
import { useCancel } from './useCancel';

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
          // Who looks reads the empty list itself.
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
