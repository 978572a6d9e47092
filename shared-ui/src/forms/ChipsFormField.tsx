import { ChipInput, type ChipInputProps } from '../components/ChipInput';
import { useFormField } from './useFormField';

export interface ChipsFormFieldProps extends Omit<
  ChipInputProps,
  'value' | 'onChange' | 'error' | 'onBlur' | 'name'
> {
  name: string;
}

/** A Formik list of short texts. */
export function ChipsFormField({ name, ...input }: ChipsFormFieldProps) {
  const { field, error, setValue } = useFormField<string[]>(name);
  return (
    <ChipInput
      {...input}
      name={name}
      value={field.value}
      onChange={setValue}
      error={firstText(error)}
    />
  );
}

// A list's rule answers one text, its items' rules one for each item.
function firstText(error: unknown): string | undefined {
  const texts = Array.isArray(error) ? error : [error];
  return texts.find((text): text is string => typeof text === 'string');
}
