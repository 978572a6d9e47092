import { Button, lazyPart } from '@jobharbor/shared-ui/core';
import { DataRow } from '@jobharbor/shared-ui/dialog';
import { useState } from 'react';

// The form's code is for the few who open it.
const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
  null,
);

/** The way out: everything that the portal knows of a person is erased. */
export function DeleteAccount() {
  // Loaded at the first opening, and kept: a dialog that is taken away does not give the focus back.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DataRow
      heading="Delete account"
      text="Erases your CV and cover letters, takes your name off your applications and ends all sessions. This can not be undone."
    >
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Delete my account
      </Button>
      {wasOpened && <DeleteAccountDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </DataRow>
  );
}
