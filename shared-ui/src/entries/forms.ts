export { default as Alert } from '@mui/material/Alert';
export { default as NativeSelect } from '@mui/material/NativeSelect';
export { Formik, type FormikErrors, type FormikHelpers, useFormikContext } from 'formik';

export * from '../account/DeletionForm';
export * from '../forms/FieldFrame';
export { FileButton } from '../forms/FileButton';
export * from '../forms/FormBody';
export { OutlinedInput } from '../forms/OutlinedInput';
export { applyServerErrors, setServerErrors } from '../forms/serverErrors';
export * from '../forms/SubmitButton';
export * from '../forms/TextFormField';
export * from '../forms/useFormField';
