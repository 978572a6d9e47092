import {
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

import { isExpired } from '../../data/employerApi';
import { useConfirmEmailMutation, useEmailChangeQuery } from './profileApi';

/** Gives the signed-in person a new address, after a click: programs open the links of e-mails too. */
export function ConfirmEmail({ token }: { token: string }) {
  const [confirm, confirmation] = useConfirmEmailMutation();
  const link = useEmailChangeQuery(token, { skip: confirmation.isSuccess });
  const dispatch = useAppDispatch();
  const { employer } = useAppSelector(selectSession);
  const email = link.data?.email;
  // The link was used before.
  const isUsed = email !== undefined && email === employer?.email;
  // A link that was found stays while the query runs again.
  const error = confirmation.error ?? (email === undefined ? link.error : undefined);
  const isDone = confirmation.isSuccess || isUsed || isExpired(error);
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
        {confirmation.data?.msg ?? (isUsed && `You sign in with ${email}.`)}
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
          present={employer?.email}
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
  present,
  isBusy,
  onConfirm,
}: {
  email: string;
  present: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
}) {
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You sign in with {present} now. From then on you sign in with <strong>{email}</strong>, and
        get your e-mails there. The password stays.
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
