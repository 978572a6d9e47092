import { LIST_ITEM_MAX, LIST_ITEMS_MAX } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { Chip } from '@jobharbor/shared-ui/data';
import { TextFormField, useFormField } from '@jobharbor/shared-ui/forms';

import { entriesOf, type JobValues, type ListField as ListName } from './jobValues';

export interface ListFieldProps {
  name: ListName;
  label: string;
  required?: boolean;
  minRows: number;
  /** The form as it began: its entries stay whole. */
  before: JobValues;
}

/** A list that is typed as one text, with the entries that it comes to. */
export function ListField({ name, label, required = false, minRows, before }: ListFieldProps) {
  const { field } = useFormField<string>(name);
  const entries = entriesOf(field.value, before[name]);

  return (
    <Box sx={{ minWidth: 0 }}>
      <TextFormField
        name={name}
        label={label}
        required={required}
        multiline
        minRows={minRows}
        maxRows={12}
        maxLength={LIST_ITEMS_MAX * (LIST_ITEM_MAX + 2)}
      />
      {entries.length > 0 && (
        <Box
          component="ul"
          aria-label={`${label}: entries`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            listStyle: 'none',
            m: 0,
            mt: 1,
            p: 0,
          }}
        >
          {entries.map((entry, index) => (
            <Box component="li" key={`${index} ${entry}`} sx={{ minWidth: 0, maxWidth: '100%' }}>
              <Chip
                label={
                  <span dir="auto" style={{ overflowWrap: 'anywhere' }}>
                    {entry}
                  </span>
                }
              />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
