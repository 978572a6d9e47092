import { type FieldInputProps, useField } from 'formik';

import { useServerError } from './serverErrors';

/** A Formik field with the one message to show: only once the person has been there. */
export function useFormField<Value>(name: string): {
  field: FieldInputProps<Value>;
  error: string | undefined;
  setValue: (value: Value) => void;
} {
  const [field, meta, helpers] = useField<Value>(name);
  const serverError = useServerError(name, field.value);
  return {
    field,
    error: meta.touched ? (meta.error ?? serverError) : undefined,
    setValue: (value) => void helpers.setValue(value),
  };
}
