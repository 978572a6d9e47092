import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

export interface FormAlertProps {
  /** What no single field is to blame for. Nothing is shown without it. */
  message: string | undefined;
}

/** The one place above a form's button for what the server says about the whole of it. */
export function FormAlert({ message }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  if (!message) return null;
  return (
    <Alert ref={alert} severity="error">
      {message}
    </Alert>
  );
}
