import { acceptInvitationSchema, COLLEAGUE_ROLES, NAME_MAX } from '@jobharbor/contract';
import {
  ErrorState,
  errorText,
  Link,
  paths,
  selectHasEmployerToken,
  signInEmployer,
  Skeleton,
  toast,
  Typography,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import {
  Alert,
  applyServerErrors,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { type ReactNode, useState } from 'react';

import { isExpired } from '../../data/employerApi';
import { PasswordFormField } from '../../lib/PasswordFormField';
import { useAcceptInvitationMutation, useInvitationQuery } from './accountApi';

const EMPTY = { name: '', password: '' };
type Values = typeof EMPTY;

export interface AcceptInvitationProps {
  token: string;
  /** What one agrees to by joining. */
  terms: ReactNode;
}

/** Shows what a link invites to, and makes the account with a name and a password. */
export function AcceptInvitation({ token, terms }: AcceptInvitationProps) {
  // A new session reloads all data, and the link does not work any more.
  const [isAccepted, setAccepted] = useState(false);
  const invited = useInvitationQuery(token, { skip: isAccepted });
  const { data: invitation, error, isFetching, refetch } = invited;
  // A failed reload after a gap of the network leaves the form, with what was typed.
  if (error && (!invitation || isExpired(error))) {
    return isExpired(error) ? (
      <>
        <Alert severity="error">{errorText(error)}</Alert>
        <SignInLink />
      </>
    ) : (
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!invitation) return <Skeleton variant="rounded" height={360} />;
  const { companyName, role, email } = invitation;
  return (
    <>
      <Typography>
        You are invited to work for <strong dir="auto">{companyName}</strong> as{' '}
        <strong>{COLLEAGUE_ROLES[role].label.toLowerCase()}</strong>. {COLLEAGUE_ROLES[role].means}
      </Typography>
      <AcceptForm token={token} terms={terms} email={email} onAccepted={() => setAccepted(true)} />
    </>
  );
}

/** Also for who has joined, but never got the answer: the link does not work twice. */
const SignInLink = () => (
  <Typography variant="body2">
    Joined already? <Link href={paths.employer.signIn}>Sign in</Link>
  </Typography>
);

interface AcceptFormProps extends AcceptInvitationProps {
  email: string;
  onAccepted: () => void;
}

function AcceptForm({ token, terms, email, onAccepted }: AcceptFormProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectHasEmployerToken);
  const [accept] = useAcceptInvitationMutation();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const body = acceptInvitationSchema.cast(values);
      const { employer, token: employerToken, msg } = await accept({ token, body }).unwrap();
      toast.success(msg);
      onAccepted();
      dispatch(signInEmployer({ employer, token: employerToken }));
      await navigate(paths.employer.dashboard, { replace: true });
    } catch (error) {
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={acceptInvitationSchema} onSubmit={onSubmit}>
      <FormBody>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          You will sign in with <strong>{email}</strong>.
        </Typography>
        {/* Password managers keep it with the password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextFormField
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={NAME_MAX}
          required
        />
        <PasswordFormField
          name="password"
          label="Password"
          autoComplete="new-password"
          hasMeter
          showsErrorWhileTyping
          required
        />
        {terms}
        {isSignedIn && (
          <Typography variant="body2" color="textSecondary">
            Somebody is signed in as an employer in this browser, and is signed out when you join.
          </Typography>
        )}
        <FormAlert message={failure} />
        <SubmitButton size="large" busyLabel="Joining...">
          Join
        </SubmitButton>
        <SignInLink />
      </FormBody>
    </Formik>
  );
}
