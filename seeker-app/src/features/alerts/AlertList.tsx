import { type Alert, ALERTS_MAX } from '@jobharbor/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  errorText,
  isNotFound,
  Notice,
  paths,
  Skeleton,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { MailIcon } from '@jobharbor/shared-ui/icons';
import { useRef, useState } from 'react';

import { AlertCard } from './AlertCard';
import { useDeleteAlertMutation, useListAlertsQuery, useRestoreAlertMutation } from './alertsApi';

export interface AlertListProps {
  /** The link of an e-mail; empty for the signed-in seeker. */
  link: string;
}

/** All alerts of a person in each state of the list, with the way to bring back what was just deleted. */
export function AlertList({ link }: AlertListProps) {
  const { data, error, isFetching, refetch } = useListAlertsQuery(link, {
    refetchOnMountOrArgChange: true,
  });
  const summary = useRef<HTMLParagraphElement>(null);
  // Its card goes, and with it whatever had the focus.
  const [gone, setGone] = useState<unknown>();
  const onGone = (missing: unknown) => {
    setGone(missing);
    summary.current?.focus();
  };
  const { deleted, deletingId, failureOf, restoreFailure, isBusy, isRestoring, remove, restore } =
    useDeletion(link, onGone);

  if (error && !data) {
    return (
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <AlertSkeletons />;
  const { alerts, email } = data;
  return (
    <Stack sx={{ gap: 2 }} aria-busy={isFetching}>
      <Typography
        ref={summary}
        tabIndex={-1}
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {alerts.length > 0
          ? `${alerts.length} of ${ALERTS_MAX} alerts. At most one e-mail a day goes to ${email}.`
          : `The e-mails go to ${email}.`}
      </Typography>
      <div role="status">
        {deleted && (
          // Each one has a button of its own, which takes the focus.
          <Notice key={deleted._id}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              “{deleted.title}” was deleted.
            </Typography>
            <Button
              autoFocus
              size="small"
              variant="outlined"
              color="inherit"
              loading={isRestoring}
              disabled={isBusy}
              onClick={() => void restore().then((isBack) => isBack && summary.current?.focus())}
            >
              Undo
            </Button>
          </Notice>
        )}
      </div>
      <ErrorState message={restoreFailure ?? errorText(gone)} />
      {alerts.length === 0 && (
        <EmptyState
          heading="You have no job alerts"
          icon={<MailIcon fontSize="large" />}
          text="Search for the jobs that you want. Below the results is a button that has new ones sent to you."
          action={
            <Button href={paths.findJobs()} variant="contained">
              Find Jobs
            </Button>
          }
        />
      )}
      {alerts.map((alert) => (
        <AlertCard
          key={alert._id}
          alert={alert}
          link={link}
          isBusy={isBusy}
          isDeleting={alert._id === deletingId}
          failure={failureOf(alert)}
          onDelete={() => {
            setGone(undefined);
            void remove(alert);
          }}
          onGone={onGone}
        />
      ))}
    </Stack>
  );
}

/** Deletes an alert, and brings back the one that was deleted last. */
function useDeletion(link: string, onGone: (error: unknown) => void) {
  const [deleteAlert, deleting] = useDeleteAlertMutation();
  const [restoreAlert, restoring] = useRestoreAlertMutation();
  const [deleted, setDeleted] = useState<Alert>();

  const latestId = deleting.originalArgs?.alertId;
  return {
    deleted,
    deletingId: deleting.isLoading ? latestId : undefined,
    failureOf: ({ _id }: Alert) => (_id === latestId ? errorText(deleting.error) : undefined),
    restoreFailure: errorText(restoring.error),
    isBusy: deleting.isLoading || restoring.isLoading,
    isRestoring: restoring.isLoading,
    remove: async (alert: Alert) => {
      restoring.reset();
      const { data, error } = await deleteAlert({ link, alertId: alert._id });
      if (data) setDeleted(alert);
      if (isNotFound(error)) onGone(error);
    },
    /** Whether it is back. */
    restore: async () => {
      const { data } = await restoreAlert({ link, alertId: deleted?._id ?? '' });
      if (data) setDeleted(undefined);
      return data !== undefined;
    },
  };
}

/** The list before it has come, in the shape of its cards. */
function AlertSkeletons() {
  return (
    <Stack sx={{ gap: 2 }} role="status" aria-label="Loading your alerts…">
      <Skeleton width="50%" />
      {[0, 1].map((key) => (
        <Skeleton key={key} variant="rounded" height={188} />
      ))}
    </Stack>
  );
}
