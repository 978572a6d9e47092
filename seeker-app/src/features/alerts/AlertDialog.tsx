import {
  ALERT_CONFIRMATION_DAYS,
  ALERT_FREQUENCIES,
  alertFormSchema,
  type AlertFrequency,
  alertSearchOf,
  alertTitle,
} from '@jobharbor/contract';
import {
  Button,
  type JobListQuery,
  Link,
  paths,
  selectSeeker,
  Stack,
  Typography,
  useAppSelector,
  useMediaQuery,
} from '@jobharbor/shared-ui/core';
import { readerZone } from '@jobharbor/shared-ui/data';
import { Dialog, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import {
  applyServerErrors,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  TextFormField,
  useFormField,
} from '@jobharbor/shared-ui/forms';
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@jobharbor/shared-ui/inputs';
import { useId, useRef, useState } from 'react';

import { useAddAlertMutation } from './alertsApi';

const FREQUENCIES = Object.entries(ALERT_FREQUENCIES);

export interface AlertDialogProps {
  query: JobListQuery;
  open: boolean;
  onClose: () => void;
}

interface Values {
  email: string;
  frequency: AlertFrequency;
}

/** Asks for the frequency, and a guest for the address. What was typed stays until it has been sent. */
export function AlertDialog({ query, open, onClose }: AlertDialogProps) {
  const titleId = useId();
  const seeker = useAppSelector(selectSeeker);
  const { isBusy, failure, sentTo, send, forget } = useNewAlert(query);
  const [initialValues] = useState<Values>({ email: seeker?.email ?? '', frequency: 'daily' });
  // The keyboard of a phone would cover the dialog before it is read.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const content = useRef<HTMLDivElement>(null);
  // At each opening: `autoFocus` knows only the first one of what is kept.
  const onEnter = () => {
    if (!isTouch) content.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      // A dialog that was closed by mistake still has what was typed.
      keepMounted
      slotProps={{ transition: { onEnter, onExited: forget } }}
    >
      <DialogTitle id={titleId}>
        {sentTo === undefined
          ? 'New jobs by e-mail'
          : seeker
            ? 'Your alert is on'
            : 'Please check your inbox'}
      </DialogTitle>
      <DialogContent ref={content}>
        {sentTo === undefined ? (
          <Formik
            initialValues={initialValues}
            validationSchema={seeker ? alertFormSchema.omit(['email']) : alertFormSchema}
            validateOnBlur={false}
            onSubmit={send}
          >
            <FormBody>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                For this search: <strong>{alertTitle(query)}</strong>
              </Typography>
              {seeker ? (
                <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  The e-mails go to {seeker.email}.
                </Typography>
              ) : (
                <TextFormField
                  name="email"
                  label="Your email address"
                  type="email"
                  autoComplete="email"
                  help="We send you a link to confirm it, and use it for nothing else."
                  required
                />
              )}
              <FrequencyField />
              <FormAlert message={failure} />
              <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
                <Button disabled={isBusy} onClick={onClose}>
                  Cancel
                </Button>
                <SubmitButton busyLabel="Setting up...">Set up alert</SubmitButton>
              </Stack>
            </FormBody>
          </Formik>
        ) : (
          <Done sentTo={sentTo} isSeeker={seeker !== undefined} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface DoneProps {
  sentTo: string;
  isSeeker: boolean;
  onClose: () => void;
}

/** What happens next. */
function Done({ sentTo, isSeeker, onClose }: DoneProps) {
  return (
    <Stack role="status" sx={{ gap: 2 }}>
      {isSeeker ? (
        <Typography>
          When there are new jobs, they come in the morning, in one e-mail for all your alerts. You
          change and end them in <Link href={paths.alerts()}>Job Alerts</Link>.
        </Typography>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          We have sent an e-mail to <strong>{sentTo}</strong>. Your alert starts when you follow its
          link, which works for {ALERT_CONFIRMATION_DAYS} days. If it does not come, look into the
          spam folder, or try again in an hour. If the address is wrong, set the alert up again with
          the right one.
        </Typography>
      )}
      <Button autoFocus variant="contained" onClick={onClose} sx={{ alignSelf: 'end' }}>
        Done
      </Button>
    </Stack>
  );
}

/** Sets an alert up for a search. */
function useNewAlert(query: JobListQuery) {
  const [add, { isLoading }] = useAddAlertMutation();
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    const { email, frequency } = values;
    try {
      await add({
        search: alertSearchOf(query),
        frequency,
        timeZone: readerZone(),
        email,
      }).unwrap();
    } catch (error) {
      setFailure(applyServerErrors(error, values, helpers));
      return;
    }
    setSentTo(email.trim());
  };

  return { isBusy: isLoading, failure, sentTo, send, forget: () => setSentTo(undefined) };
}

function FrequencyField() {
  const { field } = useFormField<string>('frequency');
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>How often</FormLabel>
      <RadioGroup {...field} row aria-labelledby={id}>
        {FREQUENCIES.map(([value, label]) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
