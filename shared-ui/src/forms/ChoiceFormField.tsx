import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

import { useFormField } from './useFormField';

export interface ChoiceFormFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A Formik choice of one among few, all of them in sight. */
export function ChoiceFormField({ name, label, options }: ChoiceFormFieldProps) {
  const { field, error } = useFormField<string>(name);
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <RadioGroup
        {...field}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        // Labels of two lines must not touch the next one.
        sx={{ mt: 0.5, '& .MuiFormControlLabel-label': { py: 0.5 } }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio slotProps={{ input: { 'aria-invalid': Boolean(error) } }} />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
