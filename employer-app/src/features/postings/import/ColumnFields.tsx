import { jobField } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useId } from 'react';

import { labels } from '../form/jobValues';
import type { Field, RowValues } from './columns';
import type { Table } from './readTable';

export interface ColumnsProps {
  table: Table;
  fields: readonly (Field | undefined)[];
  onChange: (fields: readonly (Field | undefined)[]) => void;
}

/** What each column means. It can be changed; a column without a field is left out. */
export function Columns({ table, fields, onChange }: ColumnsProps) {
  const unknown = fields.filter((field) => field === undefined).length;
  const sample = (index: number) =>
    table.rows
      .find(({ cells }) => cells[index]?.trim())
      ?.cells[index]?.trim()
      .slice(0, 60) ?? '';
  return (
    <Panel aria-label="Columns" sx={{ py: { xs: 1.5, md: 1.5 } }}>
      {/* Open at once where something is to be done. */}
      <details open={unknown > 0}>
        <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
          <Typography component="span" variant="subtitle2">
            {unknown === 0
              ? `All ${fields.length} columns are recognised`
              : `${fields.length - unknown} of ${fields.length} columns are recognised, the others are left out`}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
            gap: 2.5,
            py: 1.5,
          }}
        >
          {table.columns.map((column, index) => (
            // Columns have no other identity, and two may have one name.
            <FieldFrame key={index} label={column || `Column ${index + 1}`} help={sample(index)}>
              {({ id, ...aria }) => (
                <NativeSelect
                  input={<OutlinedInput size="small" />}
                  value={fields[index] ?? ''}
                  inputProps={{ id, ...aria }}
                  onChange={({ target }) =>
                    onChange(
                      fields.map((field, at) =>
                        at === index ? ((target.value || undefined) as Field | undefined) : field,
                      ),
                    )
                  }
                >
                  <option value="">Leave out</option>
                  {Object.entries(labels).map(([field, label]) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FieldFrame>
          ))}
        </Box>
      </details>
    </Panel>
  );
}

export interface SharedValuesProps {
  fields: readonly Field[];
  values: RowValues;
  onChange: (values: RowValues) => void;
}

/** What jobs must say and rows do not: said once, for all of them. */
export function SharedValues({ fields, values, onChange }: SharedValuesProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3">
        For the jobs that do not say it themselves
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Every job needs these. Lists have one entry a line.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2.5, mt: 2.5 }}>
        {fields.map((field) => {
          const isLong = ['list', 'text'].includes(jobField(field).kind);
          return (
            <FieldFrame key={field} label={labels[field]}>
              {({ id: inputId, ...aria }) => (
                <OutlinedInput
                  id={inputId}
                  {...(isLong && { multiline: true, minRows: 3, maxRows: 10 })}
                  value={values[field] ?? ''}
                  inputProps={aria}
                  onChange={({ target }) => onChange({ ...values, [field]: target.value })}
                />
              )}
            </FieldFrame>
          );
        })}
      </Box>
    </Panel>
  );
}
