import { type FieldInputProps, useField } from 'formik';

import { useRefusal } from './refusal';

/** A Formik field with the one message to show: only once the person has been there. */
export function useFormField<Value>(name: string): {
  field: FieldInputProps<Value>;
  error: string | undefined;
  setValue: (value: Value) => void;
} {
  const [field, meta, helpers] = useField<Value>(name);
  const refusal = useRefusal(name, field.value);
  return {
    field,
    error: meta.touched ? (meta.error ?? refusal) : undefined,
    setValue: (value) => void helpers.setValue(value),
  };
}
