import { type FieldInputProps, useField } from 'formik';

import { useServerError } from './serverErrors';

/** A Formik field with the message to show: only after the person has visited the field. */
export function useFormField<Value>(name: string): {
  field: FieldInputProps<Value>;
  error: string | undefined;
  /** The error, also before the person has visited the field. */
  message: string | undefined;
  setValue: (value: Value) => void;
} {
  const [field, meta, helpers] = useField<Value>(name);
  const serverError = useServerError(name, field.value);
  const message = meta.error ?? serverError;
  return {
    field,
    error: meta.touched ? message : undefined,
    message,
    setValue: (value) => void helpers.setValue(value),
  };
}
