import { Box, Button } from '@jobharbor/shared-ui/core';
import { Alert, useFormikContext } from '@jobharbor/shared-ui/forms';

import type { JobValues } from './jobValues';
import { labels } from './labels';

export interface OutdatedNoticeProps {
  /** The fields that were changed here, and elsewhere to something else. */
  conflicts: readonly (keyof JobValues)[];
  /** The job as it is saved. */
  saved: JobValues;
  onTakeSaved: () => void;
}

const LONG = 120;

/** Says that another window has changed the job, and what it has saved for the fields that are typed here. */
export function OutdatedNotice({ conflicts, saved, onTakeSaved }: OutdatedNoticeProps) {
  const { values, setValues } = useFormikContext<JobValues>();
  const takeSaved = () => {
    const taken = Object.fromEntries(conflicts.map((field) => [field, saved[field]]));
    void setValues({ ...values, ...taken });
    onTakeSaved();
  };
  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'start' }}>
      This job was changed in another window. Its other changes are in the form now.
      {conflicts.length > 0 ? (
        <>
          {' These fields were changed there and here. Saving keeps what you see.'}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
            {conflicts.map((field) => (
              <li key={field}>{`${labels[field]} is saved as “${describe(saved[field])}”.`}</li>
            ))}
          </Box>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={takeSaved}
            sx={{ mt: 1 }}
          >
            Take the saved words
          </Button>
        </>
      ) : (
        ' Look through it and save again.'
      )}
    </Alert>
  );
}

function describe(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value.length > LONG ? `${value.slice(0, LONG)} …` : value;
}
