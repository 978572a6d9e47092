import { changeEmailSchema } from '@jobharbor/contract';
import { Button, Stack, type StoredEmployer, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import {
  Alert,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { applyPasswordErrors } from '../../lib/passwordErrors';
import { PasswordFormField } from '../../lib/PasswordFormField';
import { useChangeEmailMutation } from './profileApi';

const EMPTY = { email: '', password: '' };
type Values = typeof EMPTY;

/** The address with which a person signs in, and asking for another one. The link that the server sends there changes it. */
export function ChangeEmail({ employer }: { employer: StoredEmployer }) {
  const [isAsking, setAsking] = useState<boolean>();
  const [answer, setAnswer] = useState<string>();

  const onAsked = (msg: string) => {
    setAnswer(msg);
    setAsking(false);
  };

  return (
    <Panel aria-labelledby="email-heading">
      <Typography id="email-heading" variant="h3" component="h2">
        Email address
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}
      >
        You sign in with {employer.email}, and get your e-mails there.
      </Typography>
      <div role="status">
        {answer !== undefined && !isAsking && (
          <Alert severity="info" role="presentation" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {answer}
          </Alert>
        )}
      </div>
      {isAsking ? (
        <EmailForm email={employer.email} onCancel={() => setAsking(false)} onAsked={onAsked} />
      ) : (
        <Button variant="outlined" autoFocus={isAsking === false} onClick={() => setAsking(true)}>
          Change email address
        </Button>
      )}
    </Panel>
  );
}

function EmailForm({
  email,
  onAsked,
  onCancel,
}: {
  /** The present one. */
  email: string | undefined;
  onAsked: (answer: string) => void;
  onCancel: () => void;
}) {
  const [change] = useChangeEmailMutation();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const { msg } = await change(changeEmailSchema.cast(values)).unwrap();
      onAsked(msg);
    } catch (error) {
      setFailure(applyPasswordErrors(error, values, helpers));
    }
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={changeEmailSchema} onSubmit={onSubmit}>
      <FormBody>
        <TextFormField
          name="email"
          label="New email address"
          type="email"
          autoComplete="email"
          autoFocus
          required
        />
        {/* Password managers keep it with the password. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordFormField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <FormAlert message={failure} />
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <SubmitButton variant="outlined" busyLabel="Sending...">
            Send confirmation link
          </SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </Stack>
      </FormBody>
    </Formik>
  );
}
