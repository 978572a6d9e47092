import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

import { Button, type ButtonProps } from './Button';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, as one sentence. */
  title: string;
  /** The consequences of confirming. */
  text: ReactNode;
  /** The action itself: 'Cancel Application', never 'OK'. */
  confirmLabel: string;
  confirmColor?: ButtonProps['color'];
  /** Leaves everything as it is. */
  keepLabel?: string;
  /** While the action is being done: nothing can be pressed, nor closed. */
  busy?: boolean;
  /** Why it did not work. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Called after the dialog has closed. If the action removed the button that opened it, the focus is set here. */
  onExited?: () => void;
}

/** Asks before an action that cannot be undone. The focus starts on the button that keeps everything. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, confirmColor = 'error', keepLabel = 'Keep it' } = props;
  const { busy = false, error, onConfirm, onClose, onExited } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      // A click outside does not close it: it may be the second one of a double click.
      onClose={(_event, reason) => {
        if (!busy && reason === 'escapeKeyDown') onClose();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3, pb: 2.5 }}>
        <Button autoFocus disabled={busy} onClick={onClose}>
          {keepLabel}
        </Button>
        <Button variant="contained" color={confirmColor} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
