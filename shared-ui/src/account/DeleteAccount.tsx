import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';

import { DataRow } from './DataRow';

export interface DeleteAccountProps {
  /** What is erased, and what becomes of the rest. */
  text: string;
  /** The question; loaded, and drawn, once it is asked. */
  Dialog: ComponentType<{ open: boolean; onClose: () => void }>;
}

/** The way out: everything that the portal knows of somebody is erased. */
export function DeleteAccount({ text, Dialog }: DeleteAccountProps) {
  // Kept while it is closed: a dialog that is taken away does not give the focus back. Each opening begins anew.
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DataRow heading="Delete account" text={text}>
      <Button
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
      {openings > 0 && <Dialog key={openings} open={isOpen} onClose={() => setIsOpen(false)} />}
    </DataRow>
  );
}
