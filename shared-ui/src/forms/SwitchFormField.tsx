import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';

import { useFormField } from './useFormField';

export interface SwitchFormFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

/** A Formik yes or no. */
export function SwitchFormField({ name, label, help, disabled = false }: SwitchFormFieldProps) {
  const { field, setValue } = useFormField<boolean>(name);
  const helpId = useId();

  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={disabled}
        sx={{ ml: '-9px' }}
        control={
          <Switch
            name={name}
            checked={field.value}
            onChange={(_event, checked) => setValue(checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: { 'aria-describedby': help ? helpId : undefined },
            }}
          />
        }
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </Box>
  );
}
