import { UPLOAD_ACCEPT } from '@jobharbor/contract';
import { Box, Button } from '@jobharbor/shared-ui/core';
import { UploadFileIcon } from '@jobharbor/shared-ui/icons';
import { type ChangeEvent, useId } from 'react';

export interface LetterButtonProps {
  label: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The browser's file choice, looking like the portal's buttons. */
export function LetterButton({ label, disabled, onChoose }: LetterButtonProps) {
  const id = useId();
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
        type="file"
        id={id}
        accept={UPLOAD_ACCEPT}
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
        variant="outlined"
        // Its input is what the keyboard reaches.
        tabIndex={-1}
        role={undefined}
        disabled={disabled}
        startIcon={<UploadFileIcon />}
      >
        {label}
      </Button>
    </Box>
  );
}
