import type { Instant } from '@jobharbor/contract';
import { FieldFrame, type FieldFrameProps, useFormField } from '@jobharbor/shared-ui/forms';
import { OutlinedInput } from '@jobharbor/shared-ui/inputs';

import { fromDay, toDay } from '../cvDate';

export interface DayFormFieldProps extends Pick<FieldFrameProps, 'label' | 'help'> {
  name: string;
}

/** A Formik field for one day of a CV, by the browser's own picker. */
export function DayFormField({ name, label, help }: DayFormFieldProps) {
  const { field, error, setValue } = useFormField<Instant | undefined>(name);
  return (
    <FieldFrame label={label} help={help} error={error}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          name={name}
          type="date"
          value={toDay(field.value)}
          onChange={(event) => setValue(fromDay(event.target.value))}
          onBlur={field.onBlur}
          // The end is there to keep years at four digits.
          inputProps={{ max: '9999-12-31', ...aria }}
        />
      )}
    </FieldFrame>
  );
}
