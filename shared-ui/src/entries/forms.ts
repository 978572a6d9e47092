export { default as Alert, type AlertProps } from '@mui/material/Alert';
export {
  Field,
  FieldArray,
  Form,
  Formik,
  type FormikErrors,
  type FormikHelpers,
  useField,
  useFormik,
  useFormikContext,
} from 'formik';

export { type FileUpload, type Uploaded, uploadFile } from '../client/upload';
export * from '../forms/DateFormField';
export * from '../forms/FieldFrame';
export * from '../forms/FormAlert';
export * from '../forms/FormBody';
export * from '../forms/SelectFormField';
export * from '../forms/SubmitButton';
export * from '../forms/TextFormField';
export * from '../forms/useFocusFirstError';
export * from '../forms/useFormField';
