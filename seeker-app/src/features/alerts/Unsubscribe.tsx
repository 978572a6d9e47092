import { PAUSED_ALERT_MONTHS } from '@jobharbor/contract';
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

import { useUnsubscribeMutation } from './alertsApi';

/** Ends the e-mails of all alerts after a click, without signing in. */
export function Unsubscribe({ link }: { link: string }) {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
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
          <Typography>{data.message}</Typography>
        </Notice>
        <Typography>
          Your alerts are paused. The link “Change your alerts” in each of our e-mails leads to
          them: there you turn them on again, or delete them. After {PAUSED_ALERT_MONTHS} months
          they are deleted.
        </Typography>
        <Button href={paths.findJobs()}>Find Jobs</Button>
      </Stack>
    );
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Typography>This ends the e-mails of all your job alerts.</Typography>
      <ErrorState message={errorText(error)} />
      <Button variant="contained" loading={isLoading} onClick={() => void unsubscribe(link)}>
        Unsubscribe
      </Button>
    </Stack>
  );
}
