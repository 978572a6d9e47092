import { Box } from '@jobharbor/shared-ui/core';
import {
  FieldFrame,
  type FieldFrameProps,
  NativeSelect,
  OutlinedInput,
  useFormField,
} from '@jobharbor/shared-ui/forms';
import { FormControl } from '@jobharbor/shared-ui/inputs';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

export interface MonthFormFieldProps extends Pick<FieldFrameProps, 'help'> {
  name: string;
  label: string;
}

/** A Formik field for a year with its month, which may be left out. While half of it is typed its value breaks the rule. */
export function MonthFormField({ name, label, help }: MonthFormFieldProps) {
  const { field, error, setValue } = useFormField<string>(name);
  const [year = '', month = ''] = field.value.split('-');
  const write = (newYear: string, newMonth: string) =>
    setValue(newMonth ? `${newYear}-${newMonth}` : newYear);

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
            onBlur={field.onBlur}
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
