import { useState } from 'react';

import { errorText } from '../client/apiError';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { toast } from '../toasts/toast';
import { DataRow } from './DataRow';

export interface SignOutEverywhereProps {
  /** Ends all sessions on the server. Returns whether it succeeded. */
  signOut: () => Promise<boolean>;
  busy: boolean;
  error: unknown;
  /** Removes the session from this browser. */
  onSignedOut: () => Promise<void>;
}

/** Ends the sessions of all devices, this one's too. */
export function SignOutEverywhere(props: SignOutEverywhereProps) {
  const { signOut, busy, error, onSignedOut } = props;
  const [isOpen, setIsOpen] = useState(false);
  // An error of an earlier attempt is not shown again.
  const [wasTried, setWasTried] = useState(false);

  const confirm = async () => {
    setWasTried(true);
    if (!(await signOut())) return;
    toast.success('You are signed out on all devices.');
    await onSignedOut();
  };

  return (
    <DataRow
      heading="Devices"
      text="Lost a phone, or signed in on a computer that others use? End every session at once."
    >
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => {
          setWasTried(false);
          setIsOpen(true);
        }}
      >
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Sign out everywhere?"
        text="You will be signed out on all devices, this one too. What you have not saved is removed."
        confirmLabel="Sign out everywhere"
        confirmColor="primary"
        keepLabel="Stay signed in"
        busy={busy}
        error={wasTried ? errorText(error) : undefined}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
      />
    </DataRow>
  );
}
