import Box from '@mui/material/Box';
import { type ChangeEvent, useId } from 'react';

import { Button, type ButtonProps } from '../components/Button';
import { useKeptFocus } from '../components/useKeptFocus';

interface FileButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'disabled' | 'startIcon'
> {
  label: string;
  /** The kinds of files, as the attribute of that name has them. */
  accept: string;
  onChoose: (file: File) => void;
}

/** The browser's file choice, looking like the portal's buttons. */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    accept,
    onChoose,
    variant = 'outlined',
    color,
    disabled = false,
    startIcon,
  } = props;
  const id = useId();
  const ref = useKeptFocus<HTMLInputElement>(disabled);
  return (
    <Box
      sx={{
        position: 'relative',
        '& input:focus-visible + label': {
          outline: '2px solid',
          outlineColor: 'focus.ring',
          outlineOffset: '2px',
        },
      }}
    >
      <Box
        component="input"
        ref={ref}
        type="file"
        id={id}
        accept={accept}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { files } = event.currentTarget;
          const file = files?.[0];
          if (file) onChoose(file);
          // So that the same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' }}
      />
      <Button
        component="label"
        htmlFor={id}
        variant={variant}
        {...(color && { color })}
        // Its input is what the keyboard reaches.
        tabIndex={-1}
        // Takes away the role that MUI gives to what is no button.
        role={undefined}
        disabled={disabled}
        startIcon={startIcon}
      >
        {label}
      </Button>
    </Box>
  );
}
