import { Button, lazyPart } from '@jobharbor/shared-ui/core';
import { DataRow } from '@jobharbor/shared-ui/dialog';
import { useState } from 'react';

// The form's code is for the few who open it.
const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
  null,
);

/** The way out: the account, its jobs and what they say are erased. */
export function DeleteAccount() {
  // Loaded at the first opening, and kept: a dialog that is taken away does not give the focus back.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DataRow
      heading="Delete account"
      text="Closes all your jobs, lets open applicants know, and erases your profile. This can not be undone."
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
