import { LIST_ITEM_MAX, LIST_ITEMS_MAX } from '@jobharbor/contract';
import { Box, Button, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { Chip } from '@jobharbor/shared-ui/data';
import {
  FieldPair,
  TextFormField,
  useFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { FormSection } from './FormFields';
import {
  entriesOf,
  isSplitAtCommas,
  type JobValues,
  labels,
  type ListField as ListName,
} from './jobValues';

const LISTS = [
  ...(['technicalSkills', 'softSkills', 'qualifications'] as const),
  ...(['preferredSkills', 'otherInfo'] as const),
];

const ASKED_FOR = ['jobResponsibilities', 'jobRequirements', 'weOffer'] as const;

/** What is done, given and asked for, as lists. */
export function OfferSection({ before }: { before: JobValues }) {
  return (
    <FormSection
      title="What you ask and offer"
      lead="One entry a line. A single line is split at its commas. Below each field stands what becomes of it."
    >
      {ASKED_FOR.map((name) => (
        <ListField key={name} name={name} required minRows={3} before={before} />
      ))}
      <MoreLists before={before} />
    </FormSection>
  );
}

/** The lists that a posting can do without, folded away until they are wanted or filled. */
function MoreLists({ before }: { before: JobValues }) {
  const { values, errors } = useFormikContext<JobValues>();
  const [isOpened, setIsOpened] = useState(() => LISTS.some((name) => values[name] !== ''));
  // What is wrong must be seen.
  const isOpen = isOpened || LISTS.some((name) => errors[name] !== undefined);

  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      <Box
        component="summary"
        sx={{ py: 1.5, cursor: 'pointer', borderRadius: 1, color: 'primary.main' }}
      >
        <Typography component="span" variant="subtitle2">
          Skills and qualifications (optional)
        </Typography>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <FieldPair>
          {LISTS.map((name) => (
            <ListField key={name} name={name} minRows={2} before={before} />
          ))}
        </FieldPair>
      </Box>
    </Box>
  );
}

interface ListFieldProps {
  name: ListName;
  required?: boolean;
  minRows: number;
  /** The form as it began: its entries stay whole. */
  before: JobValues;
}

/** A list that is typed as one text, an entry a line, with the entries that it comes to. */
function ListField({ name, required = false, minRows, before }: ListFieldProps) {
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
