export { default as Alert, type AlertProps } from '@mui/material/Alert';
export { default as NativeSelect } from '@mui/material/NativeSelect';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
export {
  Field,
  FieldArray,
  Form,
  Formik,
  type FormikErrors,
  type FormikHelpers,
  useField,
  useFormikContext,
} from 'formik';

export * from '../account/DeletionForm';
export { type FileUpload, type Uploaded, uploadFile } from '../client/upload';
export * from '../forms/DateFormField';
export * from '../forms/FieldFrame';
export * from '../forms/FieldPair';
export * from '../forms/FormAlert';
export * from '../forms/FormBody';
export * from '../forms/PasswordFormField';
export * from '../forms/SelectFormField';
export { applyServerErrors, setServerErrors } from '../forms/serverErrors';
export * from '../forms/SubmitButton';
export * from '../forms/TextFormField';
export * from '../forms/useFocusFirstError';
export * from '../forms/useFormField';
