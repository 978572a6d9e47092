import {
  type Alert,
  ALERT_FREQUENCIES,
  ALERT_STATES,
  type AlertChange,
  type AlertFrequency,
  type AlertState,
  publicPaths,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  errorText,
  isNotFound,
  Link,
  Notice,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Chip, formatDate, Panel } from '@jobharbor/shared-ui/data';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useId, useRef, useState } from 'react';

import { useChangeAlertMutation } from './alertsApi';

const FREQUENCIES = Object.entries(ALERT_FREQUENCIES);

/** Why no e-mails come, and what helps. */
const EXPLANATIONS: Partial<Record<AlertState, string>> = {
  unconfirmed:
    'Please follow the link in the e-mail that we have sent you. Then this alert starts.',
  bounced:
    'Three e-mails in a row were refused, for example because the mailbox was full. Please make sure that your address can be reached, and turn the alert on again. The jobs found meanwhile come with the next e-mail.',
};

export interface AlertCardProps {
  alert: Alert;
  /** The link of an e-mail; empty for the signed-in seeker. */
  link: string;
  isBusy: boolean;
  isDeleting: boolean;
  /** Why it was not deleted. */
  failure: string | undefined;
  onDelete: () => void;
  /** Another tab has deleted it. */
  onGone: (error: unknown) => void;
}

/** An alert: what it searches for, whether it sends, how often, and what can be done with it. */
export function AlertCard(props: AlertCardProps) {
  const { alert, link, isBusy, isDeleting, failure, onDelete, onGone } = props;
  const { _id: alertId, title, search, frequency, state, createdAt } = alert;
  const titleId = useId();
  const [change, { isLoading }] = useChangeAlertMutation();
  const [error, setError] = useState<unknown>();
  const [chosen, setChosen] = useState<AlertFrequency>();
  // Changes are sent one after the other, so that the last choice decides.
  const lastChange = useRef<Promise<void>>(Promise.resolve());
  const set = (part: AlertChange) => {
    setError(undefined);
    if (part.frequency) setChosen(part.frequency);
    lastChange.current = lastChange.current.then(async () => {
      const { error: refused } = await change({ link, alertId, change: part });
      setChosen((now) => (now === part.frequency ? undefined : now));
      if (isNotFound(refused)) onGone(refused);
      else if (refused) setError(refused);
    });
  };
  const about = <VisuallyHidden>{` the alert ${title}`}</VisuallyHidden>;
  const explanation = EXPLANATIONS[state];
  const query = search && `?${search}`;
  return (
    <Panel as="article" aria-labelledby={titleId}>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}>
          <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <Link href={`${publicPaths.findJobs}${query}`}>{title}</Link>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Since {formatDate(createdAt)}
              {' · '}
              <Link
                // Not followed by the router: it is no page.
                component="a"
                href={`${publicPaths.feeds.atom}${query}`}
                color="inherit"
              >
                Feed<VisuallyHidden>{` of ${title}`}</VisuallyHidden>
              </Link>
            </Typography>
          </Box>
          <div role="status">
            <Chip
              size="small"
              label={ALERT_STATES[state]}
              color={state === 'active' ? 'primary' : 'default'}
              variant="outlined"
            />
          </div>
        </Box>
        {explanation && (
          <Notice>
            <Typography variant="body2">{explanation}</Typography>
          </Notice>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
          <Box sx={{ flex: '0 1 11rem' }}>
            <FieldFrame label={<>How often{about}</>}>
              {(control) => (
                <NativeSelect
                  fullWidth
                  input={<OutlinedInput />}
                  // Not disabled while it is sent: that would remove the focus.
                  inputProps={{ ...control, 'aria-busy': isLoading }}
                  value={chosen ?? frequency}
                  onChange={({ target }) => set({ frequency: target.value as AlertFrequency })}
                >
                  {FREQUENCIES.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FieldFrame>
          </Box>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
            {state !== 'unconfirmed' && (
              // One button for both, which keeps the focus.
              <Button
                variant={state === 'active' ? 'outlined' : 'contained'}
                loading={isLoading}
                onClick={() => set({ isPaused: state === 'active' })}
              >
                {state === 'active' ? 'Pause' : 'Turn on'}
                {about}
              </Button>
            )}
            <Button
              color="error"
              variant="outlined"
              loading={isDeleting}
              disabled={isBusy}
              onClick={onDelete}
            >
              Delete{about}
            </Button>
          </Stack>
        </Stack>
        <ErrorState message={errorText(error)} />
        <ErrorState message={failure} />
      </Stack>
    </Panel>
  );
}
