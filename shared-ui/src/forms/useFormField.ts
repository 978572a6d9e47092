import { type FieldInputProps, useField } from 'formik';

/** A Formik field with the one message to show: only once the person has been there. */
export function useFormField<Value>(name: string): {
  field: FieldInputProps<Value>;
  error: string | undefined;
  setValue: (value: Value) => void;
} {
  const [field, meta, helpers] = useField<Value>(name);
  return {
    field,
    error: meta.touched ? meta.error : undefined,
    setValue: (value) => void helpers.setValue(value),
  };
}
