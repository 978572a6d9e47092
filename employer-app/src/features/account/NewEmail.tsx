import {
  type ApiError,
  Button,
  ErrorState,
  errorText,
  paths,
  refreshEmployer,
  selectHasEmployerToken,
  Skeleton,
  Typography,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';

import { useNewEmailQuery, useUseNewEmailMutation } from './accountApi';

/** The link has run out or was used. */
const isDead = (error: unknown) => (error as Partial<ApiError> | undefined)?.status === 410;

/** Gives an account a new address, after a click: programs open the links of e-mails too. */
export function NewEmail({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [confirm, { data: changed, error: refused, isLoading }] = useUseNewEmailMutation();
  const link = useNewEmailQuery(token, { skip: changed !== undefined });

  const onConfirm = async () => {
    const { data } = await confirm(token);
    // The page shows the address of whoever is signed in here.
    if (data) void dispatch(refreshEmployer());
  };

  if (changed) {
    return (
      <>
        <Typography role="status" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {changed.msg}
        </Typography>
        <Onward />
      </>
    );
  }
  if (isDead(link.error) || isDead(refused)) {
    return (
      <>
        <Alert severity="error">{errorText(refused ?? link.error)}</Alert>
        <Onward />
      </>
    );
  }
  if (link.error) {
    return (
      <ErrorState
        message={errorText(link.error)}
        retrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    );
  }
  if (!link.data) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Your account will have the address <strong>{link.data.email}</strong>. You sign in with it
        from then on, and get your e-mails there. The password stays.
      </Typography>
      <ErrorState message={errorText(refused)} />
      <Button
        variant="contained"
        size="large"
        loading={isLoading || null}
        onClick={() => void onConfirm()}
        sx={{ alignSelf: 'start' }}
      >
        Use this address
      </Button>
      <Typography variant="body2" color="textSecondary">
        If you did not ask for this, close the page. Nothing happens without your click.
      </Typography>
    </>
  );
}

/** Where the page leads who is done with it. */
function Onward() {
  const isSignedIn = useAppSelector(selectHasEmployerToken);
  return (
    <Button
      href={isSignedIn ? paths.employer.profile : paths.employer.signIn}
      variant="contained"
      sx={{ alignSelf: 'start' }}
    >
      {isSignedIn ? 'Go to the profile' : 'Sign in'}
    </Button>
  );
}
