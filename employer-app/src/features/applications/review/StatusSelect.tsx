import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatuses,
  statusLabel,
} from '@jobharbor/contract';
import { Box, Button, Stack, useKeptFocus, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type KeyboardEvent, useRef } from 'react';

import { UndoStatus } from './UndoStatus';
import type { StatusChange } from './useStatusChange';

export interface StatusSelectProps {
  change: StatusChange;
  disabled: boolean;
  /** Tells one card's select from another's for those who hear them in a list. */
  name: string;
}

/**
 * 'Change Status': a choice from the open list is sent at once. The arrow keys and letters change a closed select with
 * every press: what they choose is held until Enter or the button confirms it.
 */
export function StatusSelect({ change, disabled, name }: StatusSelectProps) {
  const ref = useKeptFocus(disabled);
  const isKeyed = useRef(false);
  const { held, hold, choose } = change;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && held) {
      event.preventDefault();
      choose(held);
    } else if (event.key === 'Escape') hold(undefined);
    // Space and Alt with an arrow open the list.
    isKeyed.current = ![' ', 'Enter', 'Escape', 'Tab'].includes(event.key) && !event.altKey;
  };

  return (
    <Box sx={{ gridArea: 'status', display: 'grid', gap: 1, minWidth: 0 }}>
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
            onChange={(event) => {
              const status = event.target.value as ApplicationStatus;
              if (isKeyed.current) hold(status);
              else choose(status);
            }}
            onKeyDown={onKeyDown}
            onPointerDown={() => {
              isKeyed.current = false;
            }}
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
      <VisuallyHidden role="status">
        {held && `Not set yet. Press Enter to set ${statusLabel(held)}.`}
      </VisuallyHidden>
      {held && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="contained" onClick={() => choose(held)}>
            {`Set ‘${statusLabel(held)}’`}
          </Button>
          <Button size="small" onClick={() => hold(undefined)}>
            Cancel
          </Button>
        </Stack>
      )}
      <UndoStatus change={change} />
    </Box>
  );
}

interface StatusDialogProps {
  change: StatusChange;
  name: string;
  /** The account of the applicant still exists. */
  notifiesApplicant: boolean;
}

/** Asks before an applicant is notified of a decision. */
export function StatusDialog({ change, name, notifiesApplicant }: StatusDialogProps) {
  const { asked, isAsking, isBusy, error, confirm, leave } = change;
  const { label = '', decision = '' } = asked ? applicationStatuses[asked] : {};
  return (
    <ConfirmDialog
      open={isAsking}
      title={`${decision} ${name}?`}
      text={
        notifiesApplicant
          ? `The applicant reads '${label}' among their applications and is told by e-mail.`
          : 'The account of this applicant was deleted: nobody is told.'
      }
      confirmLabel={`${decision} Application`}
      confirmColor={asked === 'rejected' ? 'error' : 'primary'}
      keepLabel="Keep Status"
      busy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={leave}
    />
  );
}
