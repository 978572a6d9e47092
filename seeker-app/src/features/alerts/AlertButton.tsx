import { Button, type JobListQuery, lazyPart } from '@jobharbor/shared-ui/core';
import { MailIcon } from '@jobharbor/shared-ui/icons';
import { useState } from 'react';

// The form's code is for the few who open it.
const AlertDialog = lazyPart(
  () => import('./AlertDialog').then((module) => module.AlertDialog),
  null,
);

/** The way to have the new jobs of a search sent by e-mail. */
export function AlertButton({ query }: { query: JobListQuery }) {
  // Loaded at the first opening, and kept: a dialog that is unmounted does not return the focus.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<MailIcon />}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        E-mail me new jobs like this
      </Button>
      {wasOpened && <AlertDialog query={query} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
