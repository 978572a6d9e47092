import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { useFormField } from './useFormField';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFormFieldProps extends Pick<
  FieldFrameProps,
  'label' | 'help' | 'required' | 'disabled'
> {
  name: string;
  options: readonly SelectOption[];
  /** The words of the empty choice, such as 'Any'; without it there is none. */
  emptyLabel?: string;
}

/** A Formik choice of one among few, by the browser's own select, which every phone knows best. */
export function SelectFormField(props: SelectFormFieldProps) {
  const { name, label, help, required, disabled, options, emptyLabel } = props;
  const { field, error } = useFormField<string>(name);

  return (
    <FieldFrame {...{ label, help, required, disabled, error }}>
      {({ id, ...aria }) => (
        <NativeSelect
          {...field}
          id={id}
          value={field.value}
          input={<OutlinedInput />}
          inputProps={aria}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
