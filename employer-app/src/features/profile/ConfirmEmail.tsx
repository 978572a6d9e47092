import {
  type ApiError,
  Button,
  ErrorState,
  errorText,
  paths,
  refreshEmployer,
  selectSession,
  Skeleton,
  Typography,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useEffect, useRef } from 'react';

import { useConfirmEmailMutation, useEmailChangeQuery } from './profileApi';

/** The link has expired, was used, or is for another account. Another try would change nothing. */
const isExpired = (error: unknown) => (error as Partial<ApiError> | undefined)?.status === 410;

/** Gives the signed-in person a new address, after a click: programs open the links of e-mails too. */
export function ConfirmEmail({ token }: { token: string }) {
  const [confirm, confirmation] = useConfirmEmailMutation();
  const link = useEmailChangeQuery(token, { skip: confirmation.isSuccess });
  const dispatch = useAppDispatch();
  const email = link.data?.email;
  // A link that was found stays while the query runs again.
  const error = confirmation.error ?? (email === undefined ? link.error : undefined);
  const isDone = confirmation.isSuccess || isExpired(error);
  const status = useRef<HTMLElement>(null);

  // The button that was clicked is gone.
  useEffect(() => {
    if (confirmation.isSuccess) status.current?.focus();
  }, [confirmation.isSuccess]);

  const onConfirm = async () => {
    const { data } = await confirm(token);
    if (data) void dispatch(refreshEmployer());
  };

  return (
    <>
      <Typography
        ref={status}
        role="status"
        tabIndex={-1}
        variant="subtitle1"
        // Without a message it takes no room.
        sx={{ overflowWrap: 'anywhere', '&:empty': { position: 'absolute' } }}
      >
        {confirmation.data?.msg}
      </Typography>
      <ErrorState
        message={errorText(error)}
        retrying={link.isFetching}
        onRetry={email === undefined && !isDone ? () => void link.refetch() : undefined}
      />
      {isDone && (
        <Button href={paths.employer.profile} variant="contained" sx={{ alignSelf: 'start' }}>
          Go to the profile
        </Button>
      )}
      {!isDone && email !== undefined && (
        <Confirmation
          email={email}
          isBusy={confirmation.isLoading}
          onConfirm={() => void onConfirm()}
        />
      )}
      {link.isLoading && <Skeleton variant="rounded" height={160} />}
    </>
  );
}

function Confirmation({
  email,
  isBusy,
  onConfirm,
}: {
  email: string;
  isBusy: boolean;
  onConfirm: () => void;
}) {
  const { employer } = useAppSelector(selectSession);
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You sign in with {employer?.email} now. From then on you sign in with{' '}
        <strong>{email}</strong>, and get your e-mails there. The password stays.
      </Typography>
      <Button
        variant="contained"
        size="large"
        loading={isBusy || null}
        onClick={onConfirm}
        sx={{ alignSelf: 'start' }}
      >
        Use this address
      </Button>
    </>
  );
}
