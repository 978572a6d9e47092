import {
  MAIL_REQUEST_INTERVAL,
  RETURN_PATH_MAX,
  SIGN_IN_LINK_MINUTES,
  signInLinkSchema,
} from '@jobharbor/contract';
import {
  Button,
  ErrorState,
  errorText,
  Link,
  Notice,
  readReturn,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import {
  applyServerErrors,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';

import { useSendSignInLinkMutation } from './emailLinkApi';
import { endOf, readSentLink, type SentLink, writeSentLink } from './sentLink';

const schema = signInLinkSchema.pick(['email']);

export interface EmailLinkFormProps {
  /** The initial value of the field. */
  email?: string | undefined;
  /** Where the link leads after the sign-in; by default where this tab came from. */
  returnTo?: string | undefined;
  /** E-mails are shown on a page of the demonstration. */
  isDemo: boolean;
  submitLabel?: string;
}

/** Sends a sign-in link to an address, and says afterwards what to do with it. */
export function EmailLinkForm(props: EmailLinkFormProps) {
  const { isDemo, submitLabel = 'E-mail me a sign-in link', returnTo } = props;
  const [send] = useSendSignInLinkMutation();
  const [sent, setSent] = useState(() => (props.email ? undefined : readSentLink()));
  /** The address is still in the field when the person returns to it. */
  const [typed, setTyped] = useState(sent?.email ?? props.email ?? '');
  /** The focus moves here after an action of the person, not at the first render. */
  const [hasActed, setHasActed] = useState(false);

  const sendTo = async (email: string) => {
    const path = returnTo ?? readReturn();
    const isShort = path !== undefined && path.length <= RETURN_PATH_MAX;
    await send({ email, ...(isShort && { returnTo: path }) }).unwrap();
    const link = { email, sentAt: Date.now() };
    writeSentLink(link);
    setTyped(email);
    setSent(link);
    setHasActed(true);
  };

  if (sent) {
    return (
      <LinkSent
        key={sent.sentAt}
        link={sent}
        isDemo={isDemo}
        takesFocus={hasActed}
        onSendAgain={() => sendTo(sent.email)}
        onChangeAddress={() => {
          writeSentLink(undefined);
          setSent(undefined);
          setHasActed(true);
        }}
      />
    );
  }
  return <LinkForm {...{ typed, submitLabel, sendTo }} takesFocus={hasActed} />;
}

interface LinkFormProps {
  typed: string;
  takesFocus: boolean;
  submitLabel: string;
  sendTo: (email: string) => Promise<void>;
}

function LinkForm({ typed, takesFocus, submitLabel, sendTo }: LinkFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const onSubmit = async (values: { email: string }, helpers: FormikHelpers<{ email: string }>) => {
    setFailure(undefined);
    try {
      await sendTo(schema.cast(values).email);
    } catch (error) {
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <div ref={form}>
      <Formik initialValues={{ email: typed }} validationSchema={schema} onSubmit={onSubmit}>
        <FormBody>
          <TextFormField
            name="email"
            label="Email Address"
            help="Without a password: the link in the e-mail signs you in."
            type="email"
            autoComplete="email"
            required
          />
          <FormAlert message={failure} />
          <SubmitButton size="large" busyLabel="Sending…">
            {submitLabel}
          </SubmitButton>
        </FormBody>
      </Formik>
    </div>
  );
}

interface LinkSentProps {
  link: SentLink;
  isDemo: boolean;
  takesFocus: boolean;
  onSendAgain: () => Promise<void>;
  onChangeAddress: () => void;
}

/** What was sent where, how long it works, and the ways on. */
function LinkSent(props: LinkSentProps) {
  const { link, isDemo, takesFocus, onSendAgain, onChangeAddress } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const now = useClock(endOf(link));
  const hasEnded = now >= endOf(link);
  const wait = Math.ceil((link.sentAt + MAIL_REQUEST_INTERVAL - now) / 1_000);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const sendAgain = async () => {
    setFailure(undefined);
    setIsSending(true);
    try {
      await onSendAgain();
    } catch (error) {
      setFailure(errorText(error));
      setIsSending(false);
    }
  };

  return (
    <Stack sx={{ gap: 2 }}>
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2">
        {hasEnded ? 'Your link has expired' : 'Check your e-mail'}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {hasEnded ? (
          <>
            The sign-in link that we sent to <strong>{link.email}</strong> does not work any more.
          </>
        ) : (
          <>
            A sign-in link is on its way to <strong>{link.email}</strong>. It works once, within{' '}
            {SIGN_IN_LINK_MINUTES} minutes, on this device or any other.
          </>
        )}
      </Typography>
      {isDemo && (
        <Notice>
          <Typography variant="body2">
            Demonstration: no e-mail leaves this machine. The{' '}
            <Link href="/demo/mail">mailbox page</Link> shows it.
          </Typography>
        </Notice>
      )}
      <Typography variant="body2" color="textSecondary">
        Nothing there? Look among the spam, and check the address. An address gets only a few of
        these e-mails in an hour.
      </Typography>
      {failure && <ErrorState message={failure} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={isSending || wait > 0}
          onClick={() => void sendAgain()}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        <Button disabled={isSending} onClick={onChangeAddress}>
          Use another address
        </Button>
      </Stack>
    </Stack>
  );
}

/** The time in milliseconds since 1970, each second until the end. */
function useClock(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [end]);
  return now;
}
