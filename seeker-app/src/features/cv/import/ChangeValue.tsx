import { LANGUAGE_LEVELS, LIST_ITEM_MAX, TEXT_MAX } from '@jobharbor/contract';
import { Box, Button } from '@jobharbor/shared-ui/core';
import {
  FieldFrame,
  FieldPair,
  FormBody,
  Formik,
  NativeSelect,
  OutlinedInput,
  TextFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { useEffect, useRef } from 'react';

import { namedSection } from '../sections/sections';
import type { LanguageValues, ProposedValue, ValueForm } from './proposal';

export interface ChangeValueProps {
  value: ProposedValue;
  onChange: (values: unknown) => void;
  onCancel: () => void;
}

/** What was recognised in the fields that the editor has for it. It is kept in the proposal, and saved with that. */
export function ChangeValue({ value, onChange, onCancel }: ChangeValueProps) {
  const { form } = value;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <Box
      ref={ref}
      role="group"
      aria-label={`Change ${value.label ?? namedSection(value.section).title}`}
      sx={{ p: 2, my: 1, border: 1, borderColor: 'brand.line', borderRadius: 1, flexBasis: 1 }}
    >
      <Formik<object>
        initialValues={form.initialValues}
        validationSchema={form.schema}
        onSubmit={onChange}
      >
        <FormBody>
          <ValueFields fields={form.fields} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
            <Button onClick={onCancel}>Leave as it was</Button>
            <Button type="submit" variant="outlined">
              Use this
            </Button>
          </Box>
        </FormBody>
      </Formik>
    </Box>
  );
}

function ValueFields({ fields }: Pick<ValueForm, 'fields'>) {
  const { values } = useFormikContext<Record<string, object[]>>();
  if (fields === 'language') return <LanguageFields />;
  if ('Fields' in fields) {
    return <fields.Fields path={`${fields.field}[0]`} entry={values[fields.field]?.[0] ?? {}} />;
  }
  const { name, label, isLong } = fields;
  return (
    <TextFormField
      name={name}
      label={label}
      {...(isLong ? { multiline: true, minRows: 3, maxRows: 16, maxLength: TEXT_MAX } : {})}
    />
  );
}

function LanguageFields() {
  const { values, setFieldValue } = useFormikContext<LanguageValues>();
  return (
    <FieldPair>
      <TextFormField name="languages[0]" label="Language" maxLength={LIST_ITEM_MAX} />
      <FieldFrame label="Level">
        {({ id, ...aria }) => (
          <NativeSelect
            input={<OutlinedInput />}
            value={values.level}
            onChange={(event) => void setFieldValue('level', event.target.value)}
            inputProps={{ id, ...aria }}
          >
            <option value="">No level</option>
            {Object.entries(LANGUAGE_LEVELS).map(([level, title]) => (
              <option key={level} value={level}>
                {title}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
    </FieldPair>
  );
}
