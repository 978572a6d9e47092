import { Box, Button } from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';

import { fieldLabels } from './fieldLabels';

export interface ConflictNoticeProps {
  /** The fields that were changed elsewhere too. */
  fields: readonly string[];
  /** The section as it is saved. */
  saved: object;
  onAcceptSaved: () => void;
}

const LONG = 120;

/** Shows what another window has saved for the fields that are typed here, so that a save overwrites it knowingly. */
export function ConflictNotice({ fields, saved, onAcceptSaved }: ConflictNoticeProps) {
  if (fields.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'start' }}>
      This was changed elsewhere too. Save keeps what you see here.
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {fields.map((field) => (
          <li key={field}>{describe(field, saved[field as keyof typeof saved])}</li>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onAcceptSaved}>
          Take the other version
        </Button>
      </Box>
    </Alert>
  );
}

function describe(field: string, saved: unknown): string {
  const label = fieldLabels[field] ?? field;
  if (typeof saved !== 'string') return `${label}: the entries of both are in the list.`;
  const shown = saved.length > LONG ? `${saved.slice(0, LONG)} …` : saved;
  return `${label} is saved as “${shown}”.`;
}
