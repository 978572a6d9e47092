import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { useFormField } from './useFormField';

export interface TextFormFieldProps
  extends
    Pick<FieldFrameProps, 'label' | 'help' | 'required' | 'disabled'>,
    Pick<
      OutlinedInputProps,
      'type' | 'autoComplete' | 'placeholder' | 'multiline' | 'minRows' | 'maxRows' | 'endAdornment'
    > {
  name: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  min?: string | number;
  max?: string | number;
}

/** A Formik text field: one line, several (`multiline`), or any `type` of input. */
export function TextFormField(props: TextFormFieldProps) {
  const { name, label, help, required, disabled, inputMode, maxLength, min, max, ...input } = props;
  const { field, error } = useFormField<string>(name);

  return (
    <FieldFrame {...{ label, help, required, disabled, error }}>
      {({ id, ...aria }) => (
        <OutlinedInput
          {...field}
          {...input}
          id={id}
          inputProps={{ inputMode, maxLength, min, max, ...aria }}
        />
      )}
    </FieldFrame>
  );
}
