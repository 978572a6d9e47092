import { Box, Typography } from '@jobharbor/shared-ui/core';
import { FieldPair, useFormikContext } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import type { JobValues } from './jobValues';
import { ListField } from './ListField';

const LISTS = [
  ...(['technicalSkills', 'softSkills', 'qualifications'] as const),
  ...(['preferredSkills', 'otherInfo'] as const),
];

/** The lists that a posting can do without, folded away until they are wanted or filled. */
export function MoreLists({ before }: { before: JobValues }) {
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
