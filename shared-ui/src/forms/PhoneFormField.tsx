import OutlinedInput from '@mui/material/OutlinedInput';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { useFormField } from './useFormField';

export interface PhoneFormFieldProps extends Pick<
  FieldFrameProps,
  'label' | 'help' | 'required' | 'disabled'
> {
  name: string;
  maxLength?: number;
}

// Digits of any script, and the signs that people write between them.
const FOREIGN = /[^\p{Nd}+\-() ]/gu;

/** A Formik telephone number: a text, as a number would lose its plus and its zeros; letters are not taken. */
export function PhoneFormField(props: PhoneFormFieldProps) {
  const { name, label, help, required, disabled, maxLength } = props;
  const { field, error, setValue } = useFormField<string>(name);

  return (
    <FieldFrame {...{ label, help, required, disabled, error }}>
      {({ id, ...aria }) => (
        <OutlinedInput
          {...field}
          id={id}
          type="tel"
          autoComplete="tel"
          onChange={(event) => setValue(event.target.value.replace(FOREIGN, ''))}
          inputProps={{ inputMode: 'numeric', maxLength, ...aria }}
        />
      )}
    </FieldFrame>
  );
}
