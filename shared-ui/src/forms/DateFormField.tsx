import { TextFormField, type TextFormFieldProps } from './TextFormField';

export type DateFormFieldProps = Omit<TextFormFieldProps, 'type' | 'multiline' | 'inputMode'>;

/** A Formik field for one day, YYYY-MM-DD, by the browser's own picker; not later than today unless `max` says so. */
export function DateFormField({ max = today(), ...field }: DateFormFieldProps) {
  return <TextFormField {...field} type="date" max={max} />;
}

// Swedish writes its dates as the field wants them, and in the reader's own zone.
const today = () => new Date().toLocaleDateString('sv-SE');
