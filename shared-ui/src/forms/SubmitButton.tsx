import CircularProgress from '@mui/material/CircularProgress';
import { useFormikContext } from 'formik';

import { Button, type ButtonProps } from '../components/Button';
import { useKeptFocus } from '../components/useKeptFocus';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  /** The words while the form is being sent; the label stays without them. */
  busyLabel?: string;
  /** Says that the form is being sent; Formik's own state by default. */
  busy?: boolean;
}

/** A Formik form's button: disabled and turning while the form is being sent. */
export function SubmitButton({ busyLabel, busy, children, ...button }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const sending = busy ?? isSubmitting;
  const ref = useKeptFocus(sending);
  return (
    <Button
      variant="contained"
      {...button}
      ref={ref}
      type="submit"
      disabled={sending || button.disabled}
      // Leaving a field may show its error, and move the button away before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      startIcon={
        sending ? <CircularProgress size={18} color="inherit" aria-hidden /> : button.startIcon
      }
    >
      {sending ? (busyLabel ?? children) : children}
    </Button>
  );
}
