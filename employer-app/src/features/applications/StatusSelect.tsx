import { APPLICATION_STATUSES, type ApplicationStatus, statusLabel } from '@jobharbor/contract';
import { useKeptFocus, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';

import type { StatusChange } from './useStatusChange';

export interface StatusSelectProps {
  change: StatusChange;
  disabled: boolean;
  /** Tells one card's select from another's for those who hear them in a list. */
  name: string;
}

/** 'Change Status': what is chosen is sent at once. */
export function StatusSelect({ change, disabled, name }: StatusSelectProps) {
  const ref = useKeptFocus(disabled);
  return (
    <FieldFrame
      label={
        <>
          Change Status<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        </>
      }
      error={change.isAsking ? undefined : change.error}
      disabled={disabled}
    >
      {({ id, ...aria }) => (
        <NativeSelect
          id={id}
          value={change.value}
          onChange={(event) => change.choose(event.target.value as ApplicationStatus)}
          input={<OutlinedInput />}
          inputRef={ref}
          inputProps={aria}
          // Browsers let neither of the two inherit it.
          sx={{ '& select, & option': { textTransform: 'capitalize' } }}
        >
          {APPLICATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
