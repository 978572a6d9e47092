import { employerSignUpSchema } from '@jobharbor/contract';
import {
  type ApiError,
  endEmployerSession,
  errorText,
  Link,
  paths,
  selectHasEmployerToken,
  sendOnce,
  toast,
  Typography,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import {
  Alert,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  applyServerErrors,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { isExpired } from '../../data/employerApi';
import { PasswordFormField } from '../../lib/PasswordFormField';
import { useResetLinkQuery, useResetPasswordMutation } from './accountApi';

const schema = employerSignUpSchema.pick(['password']);
const EMPTY = { password: '' };
/** Unknown, and expired or used; also by a first try with another password. */
const DEAD = [400, 409, 410];
const ARRIVED =
  'Your password was changed already, to the one of your first try. Sign in with it, or ask for a new link.';

/**
 * Each link has its own scope. A digest of the contents is stored, so the contents must not include the password,
 * which could be guessed from it.
 */
const onceWith = (token: string) => ({
  scope: 'guest/resetPassword' as const,
  contents: token,
});

/** The first attempt may have succeeded although its answer was lost. A second one with another password is told so. */
const clarified = (error: unknown) =>
  (error as Partial<ApiError>).code === 'key_reused' ? { message: ARRIVED, status: 409 } : error;

/** Sets a new password with the token of the e-mail. Every session ends with the old one. */
export function ResetPasswordForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectHasEmployerToken);
  const [reset] = useResetPasswordMutation();
  const [failure, setFailure] = useState<string>();
  const [isLinkDead, setLinkDead] = useState(false);
  // The form is there before the answer, and also without one.
  const { data: link, error: linkError } = useResetLinkQuery(token);

  const onSubmit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    setFailure(undefined);
    setLinkDead(false);
    try {
      const { msg } = await sendOnce(onceWith(token), (idempotencyKey) =>
        reset({ reset: { token, ...schema.cast(values) }, idempotencyKey }).unwrap(),
      );
      toast.success(msg);
      // The server refuses its token from now on, and the sign-in page would redirect away at once.
      if (isSignedIn) void dispatch(endEmployerSession());
      await navigate(paths.employer.signIn, { replace: true });
    } catch (failed) {
      const error = clarified(failed);
      toast.error(errorText(error));
      const message = applyServerErrors(error, values, helpers);
      setFailure(message);
      setLinkDead(message !== undefined && DEAD.includes((error as ApiError).status));
    }
  };

  // The query runs again when the network returns. By then the form may have used the link, and what was typed stays.
  if (!link && isExpired(linkError)) {
    return (
      <>
        <Alert severity="error">{errorText(linkError)}</Alert>
        <Typography>If you have just set a password with it, sign in with that one.</Typography>
        <NewLink />
      </>
    );
  }
  return (
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={onSubmit}>
      <FormBody>
        {/* Password managers keep it with the password. */}
        <input type="email" autoComplete="username" value={link?.email ?? ''} readOnly hidden />
        <PasswordFormField
          name="password"
          label="New Password"
          autoComplete="new-password"
          hasMeter
          showsErrorWhileTyping
          required
        />
        <FormAlert message={failure} />
        {isLinkDead && <NewLink />}
        <SubmitButton size="large" busyLabel="Saving...">
          Change password
        </SubmitButton>
      </FormBody>
    </Formik>
  );
}

const NewLink = () => (
  <Typography>
    <Link href={paths.employer.forgotPassword}>Ask for a new link</Link>
  </Typography>
);
