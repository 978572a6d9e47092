import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

export interface PostedSinceProps {
  /** A day, YYYY-MM-DD. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

// Swedish writes its dates as the field wants them, and in the reader's own zone.
const today = () => new Date().toLocaleDateString('sv-SE');

/** While a year is typed, the field gives out years of the first centuries. */
const isTyped = (day: string) => day < '1900';

/** The day from which on jobs were posted, by the browser's own picker. */
export function PostedSince({ value = '', onChange }: PostedSinceProps) {
  const [shown, setShown] = useState({ value, day: value });
  // The address has another day than the one that is being typed.
  if (shown.value !== value) setShown({ value, day: value });

  return (
    <FieldFrame label="Posted on or after">
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          type="date"
          value={shown.day}
          onChange={({ target }) => {
            const day = target.value;
            setShown({ value, day });
            if (!day || !isTyped(day)) onChange(day || undefined);
          }}
          inputProps={{ max: today(), ...aria }}
        />
      )}
    </FieldFrame>
  );
}
