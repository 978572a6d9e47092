import { Button, type JobListQuery, lazyPart } from '@jobharbor/shared-ui/core';
import { MailIcon } from '@jobharbor/shared-ui/icons';
import { useState } from 'react';

// The code of the form is loaded when it is opened, because few people open it.
const AlertDialog = lazyPart(
  () => import('./AlertDialog').then((module) => module.AlertDialog),
  null,
);

/** Opens the form for an alert for a search. */
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
