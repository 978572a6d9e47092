import {
  type ApiError,
  Button,
  errorText,
  paths,
  toast,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useState } from 'react';

import { DataRow } from './DataRow';
import { useSignOutEverywhereMutation } from './profileApi';

/** Ends the sessions of all devices, this one's too. */
export function SignOutEverywhere() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [signOut, { isLoading, error }] = useSignOutEverywhereMutation();
  // The end of this very session is told by the page.
  const failure = error && (error as ApiError).status !== 401 ? errorText(error) : undefined;

  const confirm = async () => {
    const { error: refused } = await signOut(undefined);
    if (refused) return;
    toast.success('You are signed out on all devices.');
    await navigate(paths.logout);
  };

  return (
    <DataRow
      heading="Devices"
      text="Lost a phone, or signed in on a computer that others use? End every session at once."
    >
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Sign out everywhere?"
        text="You will be signed out on all devices, this one too."
        confirmLabel="Sign out everywhere"
        confirmColor="primary"
        keepLabel="Stay signed in"
        busy={isLoading}
        error={failure}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
      />
    </DataRow>
  );
}
