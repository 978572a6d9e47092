import { type ComponentType, useEffect, useRef, useState } from 'react';

import { Button } from '../components/Button';
import { DataRow } from './DataRow';

export interface DeleteAccountProps {
  /** What is erased, and what becomes of the rest. */
  text: string;
  /** The question; loaded, and rendered, once it is asked. */
  Dialog: ComponentType<{ open: boolean; onClose: () => void }>;
  /** Asks at once: the person comes back from the sign-in that the deletion needs. */
  startsOpen?: boolean;
  onClose?: () => void;
}

/** Deletes the account with everything that the portal has stored about the person. */
export function DeleteAccount(props: DeleteAccountProps) {
  const { text, Dialog, startsOpen = false, onClose } = props;
  // Stays mounted while it is closed, because an unmounted dialog does not return the focus. Each opening starts
  // again.
  const [openings, setOpenings] = useState(startsOpen ? 1 : 0);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const button = useRef<HTMLButtonElement>(null);

  // A dialog returns the focus to the element that had it before.
  useEffect(() => {
    if (startsOpen) button.current?.focus();
  }, [startsOpen]);

  return (
    <DataRow heading="Delete account" text={text}>
      <Button
        ref={button}
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => {
          setOpenings(openings + 1);
          setIsOpen(true);
        }}
      >
        Delete my account
      </Button>
      {openings > 0 && (
        <Dialog
          key={openings}
          open={isOpen}
          onClose={() => {
            setIsOpen(false);
            onClose?.();
          }}
        />
      )}
    </DataRow>
  );
}
