import { Box, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import {
  FieldFrame,
  type FieldFrameProps,
  NativeSelect,
  OutlinedInput,
  useFormField,
} from '@jobharbor/shared-ui/forms';
import { FormControlLabel, FormHelperText, Switch } from '@jobharbor/shared-ui/inputs';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  /** One sentence on what belongs here. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Fields of the job form that are about one thing. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} sx={{ p: { xs: 2.5, md: 4 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '64ch' }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, mt: 3 }}>{children}</Box>
    </Panel>
  );
}

export interface SwitchFormFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

/** A Formik yes or no. */
export function SwitchFormField({ name, label, help, disabled = false }: SwitchFormFieldProps) {
  const { field, setValue } = useFormField<boolean>(name);
  const helpId = useId();

  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={disabled}
        sx={{ ml: '-9px' }}
        control={
          <Switch
            name={name}
            checked={field.value}
            onChange={(_event, checked) => setValue(checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: { 'aria-describedby': help ? helpId : undefined },
            }}
          />
        }
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </Box>
  );
}

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
