import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

export interface DeletionDialogProps {
  open: boolean;
  /** While it is being done it can not be closed. */
  busy: boolean;
  onClose: () => void;
  /** What is lost, and the form. */
  children: ReactNode;
}

/** Asks before an account is deleted. */
export function DeletionDialog({ open, busy, onClose, children }: DeletionDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>Delete your account?</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
