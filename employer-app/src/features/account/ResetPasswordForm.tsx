import { employerSignUpSchema } from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  Link,
  paths,
  selectHasEmployerToken,
  signOutEmployer,
  toast,
  Typography,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import {
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  PasswordFormField,
  SubmitButton,
  takeRefusal,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { useResetPasswordMutation } from './accountApi';

const schema = employerSignUpSchema.pick(['password']);
const EMPTY = { password: '' };
/** Unknown, and expired or used. */
const DEAD = [400, 410];

/** Sets a new password with the token of the e-mail. Every session ends with the old one. */
export function ResetPasswordForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectHasEmployerToken);
  const [reset] = useResetPasswordMutation();
  const [failure, setFailure] = useState<string>();
  const [isLinkDead, setLinkDead] = useState(false);

  const onSubmit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    setFailure(undefined);
    setLinkDead(false);
    try {
      const { msg } = await reset({ token, ...schema.cast(values) }).unwrap();
      toast.success(msg);
      // Its token is refused from now on, and the sign-in would lead past itself.
      if (isSignedIn) void dispatch(signOutEmployer());
      await navigate(paths.employer.signIn, { replace: true });
    } catch (error) {
      toast.error(errorText(error));
      const message = takeRefusal(error, values, helpers);
      setFailure(message);
      setLinkDead(message !== undefined && DEAD.includes((error as ApiError).status));
    }
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={onSubmit}>
      <FormBody>
        <PasswordFormField
          name="password"
          label="New Password"
          autoComplete="new-password"
          hasMeter
          tellsAtOnce
          required
        />
        <FormAlert message={failure} />
        {isLinkDead && (
          <Typography>
            <Link href={paths.employer.forgotPassword}>Ask for a new link</Link>
          </Typography>
        )}
        <SubmitButton size="large" busyLabel="Saving...">
          Change password
        </SubmitButton>
      </FormBody>
    </Formik>
  );
}
