import {
  Box,
  Button,
  ErrorState,
  resendVerification,
  Stack,
  Typography,
  useAppDispatch,
  VERIFICATION_NOT_SENT,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { MailIcon } from '@jobharbor/shared-ui/icons';
import { type ReactNode, useId, useState } from 'react';

export interface VerificationNoticeProps {
  /** The heading's level, one below the heading of the page. */
  headingLevel?: 'h2' | 'h3';
  /** What else can be done, beside the button that sends the e-mail again. */
  children?: ReactNode;
}

/** Tells a signed-in employer that the e-mail address is not verified, and sends the e-mail again. */
export function VerificationNotice({ headingLevel = 'h2', children }: VerificationNoticeProps) {
  const dispatch = useAppDispatch();
  const headingId = useId();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const resend = async () => {
    setSending(true);
    setFailed(false);
    setFailed(!(await dispatch(resendVerification())));
    setSending(false);
  };

  return (
    <Panel aria-labelledby={headingId}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 2, sm: 3 } }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            borderRadius: '50%',
            color: 'tone.red.text',
            bgcolor: 'tone.red.bg',
          }}
        >
          <MailIcon />
        </Box>
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <Typography id={headingId} variant="h3" component={headingLevel}>
            Your Account is Not Verified
          </Typography>
          <Typography>
            Please verify your email address to start posting job opportunities.
          </Typography>
          <Typography color="textSecondary">
            Check your email inbox and follow the verification link.
          </Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            {children}
            <Button variant="outlined" loading={isSending} onClick={() => void resend()}>
              Resend verification email
            </Button>
          </Stack>
          {hasFailed && <ErrorState message={VERIFICATION_NOT_SENT} />}
        </Stack>
      </Stack>
    </Panel>
  );
}
