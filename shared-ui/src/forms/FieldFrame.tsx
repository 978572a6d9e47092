import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';

import { useSteadyWhilePressed } from './useSteadyWhilePressed';

export interface FieldFrameProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Why the server did not take it, instead of an error: announced, because the focus is elsewhere by then. */
  failure?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Renders the control with the ids that tie it to label, help and error. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** A control with its label above, its help and its error below, tied together for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, help, required = false, disabled = false, children } = props;
  const error = useSteadyWhilePressed(props.error ?? props.failure);
  const isFailure = props.error === undefined && props.failure !== undefined;
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <FormControl fullWidth error={Boolean(error)} required={required} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      {children({
        id,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': Boolean(error),
      })}
      {error && (
        <FormHelperText id={errorId} role={isFailure ? 'alert' : undefined}>
          {error}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={helpId} error={false}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** Short fields that belong together: side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 2.5,
      }}
    >
      {children}
    </Box>
  );
}
