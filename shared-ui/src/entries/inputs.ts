export { default as Checkbox } from '@mui/material/Checkbox';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as LinearProgress } from '@mui/material/LinearProgress';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
export { default as Switch } from '@mui/material/Switch';

export * from '../components/ChipInput';
export * from '../forms/AmountInput';
export * from '../forms/ChipsFormField';
export * from '../forms/ChoiceFormField';
export * from '../forms/PhoneFormField';
export * from '../forms/SalaryRange';
export * from '../forms/SwitchFormField';
