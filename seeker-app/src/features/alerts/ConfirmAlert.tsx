import {
  Button,
  ErrorState,
  errorText,
  Notice,
  paths,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { useEffect, useRef } from 'react';

import { useConfirmAlertMutation } from './alertsApi';

/** Confirms an alert after a click, so that a program that opens the links of e-mails confirms nothing. */
export function ConfirmAlert({ link }: { link: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmAlertMutation();
  const done = useRef<HTMLDivElement>(null);
  const isDone = data !== undefined;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) done.current?.focus();
  }, [isDone]);
  if (data) {
    return (
      <Stack ref={done} tabIndex={-1} role="status" sx={{ gap: 2, alignItems: 'start' }}>
        <Notice>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Your alert is on: <strong>{data.alert.title}</strong>
          </Typography>
        </Notice>
        <Typography>
          When there are new jobs, they come in the morning. Each e-mail has a link to change your
          alerts, and one to end them.
        </Typography>
        <Button href={paths.alerts(data.link)} variant="contained">
          See your alerts
        </Button>
      </Stack>
    );
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Typography>
        Somebody has asked for new jobs at your address. If it was you, confirm it here. If not,
        close this page: nothing happens without your click.
      </Typography>
      <ErrorState message={errorText(error)} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={isLoading} onClick={() => void confirm(link)}>
          Confirm this alert
        </Button>
        {error && <Button href={paths.findJobs()}>Find Jobs</Button>}
      </Stack>
    </Stack>
  );
}
