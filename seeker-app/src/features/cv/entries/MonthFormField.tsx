import { type Instant, monthOf } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import {
  FieldFrame,
  type FieldFrameProps,
  NativeSelect,
  OutlinedInput,
  useFormField,
} from '@jobharbor/shared-ui/forms';
import { FormControl } from '@jobharbor/shared-ui/inputs';
import type { FocusEventHandler } from 'react';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

export interface MonthFormFieldProps extends Pick<FieldFrameProps, 'help'> {
  name: string;
  label: string;
}

/** A Formik field for a year with its month, which may be left out. While half of it is typed its value breaks the rule. */
export function MonthFormField(props: MonthFormFieldProps) {
  const { field, error, setValue } = useFormField<string>(props.name);
  return (
    <MonthInput
      {...props}
      value={field.value}
      error={error}
      onChange={setValue}
      onBlur={field.onBlur}
    />
  );
}

/** The same for a date of work experience. An older one, which has a day, keeps it until it is changed. */
export function InstantFormField(props: MonthFormFieldProps) {
  const { field, error, setValue } = useFormField<Instant | undefined>(props.name);
  return (
    <MonthInput
      {...props}
      value={monthOf(field.value)}
      error={error}
      onChange={(date) => setValue(date ? { $date: date } : undefined)}
      onBlur={field.onBlur}
    />
  );
}

interface MonthInputProps extends MonthFormFieldProps, Pick<FieldFrameProps, 'error'> {
  value: string;
  onChange: (value: string) => void;
  onBlur: FocusEventHandler;
}

function MonthInput({ name, label, help, value, error, onChange, onBlur }: MonthInputProps) {
  const [year = '', month = ''] = value.split('-');
  const write = (newYear: string, newMonth: string) =>
    onChange(newMonth ? `${newYear}-${newMonth}` : newYear);

  return (
    <FieldFrame label={label} help={help} error={error}>
      {({ id, ...aria }) => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 3fr) minmax(5.5rem, 2fr)',
            gap: 1,
          }}
        >
          {/* Of its own, as one holds one control. */}
          <FormControl error={aria['aria-invalid']}>
            <NativeSelect
              input={<OutlinedInput />}
              value={month}
              onChange={(event) => write(year, event.target.value)}
              inputProps={{ 'aria-label': `${label}: month` }}
            >
              <option value="">No month</option>
              {MONTHS.map((title, index) => (
                <option key={title} value={String(index + 1).padStart(2, '0')}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          </FormControl>
          <OutlinedInput
            id={id}
            name={name}
            value={year}
            placeholder="Year"
            onChange={(event) => write(event.target.value.replace(/\D/g, ''), month)}
            onBlur={onBlur}
            inputProps={{
              inputMode: 'numeric',
              maxLength: 4,
              'aria-label': `${label}: year`,
              ...aria,
            }}
          />
        </Box>
      )}
    </FieldFrame>
  );
}
