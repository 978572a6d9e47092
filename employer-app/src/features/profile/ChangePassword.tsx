import { changePasswordSchema } from '@jobharbor/contract';
import { errorText, isUnanswered, toast, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import {
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  setServerErrors,
  SubmitButton,
  applyServerErrors,
} from '@jobharbor/shared-ui/forms';
import { useRef, useState } from 'react';

import { isWrongPassword } from '../../lib/passwordErrors';
import { PasswordFormField } from '../../lib/PasswordFormField';
import { useChangePasswordMutation } from './profileApi';

const EMPTY = { currentPassword: '', newPassword: '' };
type Values = typeof EMPTY;

/** Changes the password after the current one was typed. Sessions elsewhere end. */
export function ChangePassword() {
  const [change] = useChangePasswordMutation();
  const [failure, setFailure] = useState<string>();
  // It may be the current one already.
  const unanswered = useRef<string>(undefined);

  const send = async (values: Values) => {
    const { newPassword } = values;
    try {
      return await change(changePasswordSchema.cast(values)).unwrap();
    } catch (error) {
      const isSet = isWrongPassword(error) && unanswered.current === newPassword;
      if (isUnanswered(error)) unanswered.current = newPassword;
      if (!isSet) throw error;
      return change({ currentPassword: newPassword, newPassword }).unwrap();
    }
  };

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const { msg } = await send(values);
      toast.success(msg);
      helpers.resetForm();
    } catch (error) {
      if (isWrongPassword(error)) {
        setServerErrors({ currentPassword: errorText(error) }, values, helpers);
        return;
      }
      toast.error(errorText(error));
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <Panel aria-labelledby="password-heading">
      <Typography id="password-heading" variant="h3" component="h2">
        Change password
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        You stay signed in here, and are signed out everywhere else.
      </Typography>
      <Formik initialValues={EMPTY} validationSchema={changePasswordSchema} onSubmit={onSubmit}>
        <FormBody>
          <PasswordFormField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            required
          />
          <PasswordFormField
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            hasMeter
            showsErrorWhileTyping
            required
          />
          <FormAlert message={failure} />
          <SubmitButton variant="outlined" busyLabel="Saving...">
            Change password
          </SubmitButton>
        </FormBody>
      </Formik>
    </Panel>
  );
}
