import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, memo } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { OutlinedInput } from './OutlinedInput';
import { useFormField } from './useFormField';

export interface TextFormFieldProps
  extends
    Pick<FieldFrameProps, 'label' | 'help' | 'required' | 'disabled'>,
    Pick<
      OutlinedInputProps,
      | 'type'
      | 'autoComplete'
      | 'autoFocus'
      | 'placeholder'
      | 'multiline'
      | 'minRows'
      | 'maxRows'
      | 'endAdornment'
    > {
  name: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  min?: string | number;
  max?: string | number;
}

/** A Formik text field: one line, several (`multiline`), or any `type` of input. */
export function TextFormField({ name, ...input }: TextFormFieldProps) {
  const { field, error } = useFormField<string>(name);
  return <FramedInput {...input} {...field} error={error} />;
}

interface FramedInputProps
  extends TextFormFieldProps, Pick<OutlinedInputProps, 'value' | 'onChange' | 'onBlur'> {
  error: string | undefined;
}

// A long form renders all its fields at every letter, and MUI measures one of several lines each time it is rendered.
const FramedInput = memo(function FramedInput(props: FramedInputProps) {
  const { label, help, required, disabled, error, inputMode, maxLength, min, max, ...input } =
    props;
  return (
    <FieldFrame {...{ label, help, required, disabled, error }}>
      {({ id, ...aria }) => (
        <OutlinedInput
          {...input}
          id={id}
          inputProps={{
            inputMode,
            maxLength,
            min,
            max,
            // An amount is read as the pay that it becomes.
            ...(inputMode === 'decimal' && { 'data-figures': '' }),
            ...aria,
          }}
        />
      )}
    </FieldFrame>
  );
});
