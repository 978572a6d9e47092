import { LIST_ITEM_MAX, LIST_ITEMS_MAX } from '@jobharbor/contract';
import { Box, Button, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { Chip } from '@jobharbor/shared-ui/data';
import { TextFormField, useFormField } from '@jobharbor/shared-ui/forms';

import {
  entriesOf,
  isSplitAtCommas,
  type JobValues,
  type ListField as ListName,
} from './jobValues';
import { labels } from './labels';

export interface ListFieldProps {
  name: ListName;
  required?: boolean;
  minRows: number;
  /** The form as it began: its entries stay whole. */
  before: JobValues;
}

/** A list that is typed as one text, an entry a line, with the entries that it comes to. */
export function ListField({ name, required = false, minRows, before }: ListFieldProps) {
  const { field, setValue } = useFormField<string>(name);
  const entries = entriesOf(field.value, before[name]);
  const label = labels[name];

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
      {isSplitAtCommas(field.value, before[name]) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {`Split at the commas into ${entries.length} entries.`}
          </Typography>
          {/* Of two lines none is split, also where one of them is empty. */}
          <Button size="small" onClick={() => setValue(`${field.value.trimEnd()}\n`)}>
            Keep as one entry<VisuallyHidden>{`: ${label}`}</VisuallyHidden>
          </Button>
        </Box>
      )}
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
