import {
  APPLICATION_STATUSES,
  applicationStatuses,
  isRejectionStatus,
  statusLabel,
} from '@jobharbor/contract';
import { Box, Button, Stack, useKeptFocus, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { useStages } from '../stages/stagesApi';
import { CANCELS_INTERVIEW } from '../texts';
import { type Progress, progressLabel, progressValue } from './progress';
import type { StatusChange } from './useStatusChange';

export interface StatusSelectProps {
  change: StatusChange;
  disabled: boolean;
  /** Tells one card's select from another's for screen readers, which read them in a list. */
  name: string;
  /** A message is typed: the chosen status is sent with it. */
  hasMessage: boolean;
  /** Below the choice, while nothing is held. */
  children: ReactNode;
}

/**
 * 'Change Status', with the company's own stages: a choice from the open list is sent at once, or with the message
 * that is written. The arrow keys and letters change a closed select with every press: what they choose is held until
 * Enter or the button confirms it.
 */
export function StatusSelect({ change, disabled, name, hasMessage, children }: StatusSelectProps) {
  const ref = useKeptFocus(disabled);
  const isKeyed = useRef(false);
  const stages = useStages();
  const { held, hold, choose } = change;

  const progressAt = (value: string): Progress | undefined => {
    const stage = stages.find(({ _id }) => _id === value);
    const status = stage?.status ?? APPLICATION_STATUSES.find((one) => one === value);
    return status && { status, stage };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && held) {
      event.preventDefault();
      choose(held);
    } else if (event.key === 'Escape') hold(undefined);
    // Space and Alt with an arrow open the list.
    isKeyed.current = ![' ', 'Enter', 'Escape', 'Tab'].includes(event.key) && !event.altKey;
  };

  return (
    <Box
      sx={{
        gridArea: 'status',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        minWidth: 0,
      }}
    >
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
            value={progressValue(change.value)}
            onChange={({ target }) => {
              const chosen = progressAt(target.value);
              if (isKeyed.current || hasMessage) hold(chosen);
              else if (chosen) choose(chosen);
            }}
            onKeyDown={onKeyDown}
            onPointerDown={() => {
              isKeyed.current = false;
            }}
            input={<OutlinedInput />}
            inputRef={ref}
            inputProps={aria}
            // Neither select nor option inherits it. A stage is shown as the company writes it.
            sx={{
              '& select': { textTransform: change.value.stage ? 'none' : 'capitalize' },
              '& option, & optgroup': { textTransform: 'none' },
              '& [data-status]': { textTransform: 'capitalize' },
            }}
          >
            {APPLICATION_STATUSES.map((status) => {
              const own = stages.filter((stage) => stage.status === status);
              const alone = (
                <option key={status} value={status} data-status>
                  {statusLabel(status)}
                </option>
              );
              if (own.length === 0) return alone;
              return (
                <optgroup key={status} label={statusLabel(status)} data-status>
                  {alone}
                  {own.map(({ _id, label }) => (
                    <option key={_id} value={_id}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </NativeSelect>
        )}
      </FieldFrame>
      <VisuallyHidden role="status">
        {held &&
          (hasMessage
            ? `Not set yet. ${progressLabel(held)} goes with your feedback.`
            : `Not set yet. Press Enter to set ${progressLabel(held)}.`)}
      </VisuallyHidden>
      {held ? (
        // On phones over the free space below the way on.
        <Stack direction="row" sx={{ flexWrap: { md: 'wrap' }, gap: 1, whiteSpace: 'nowrap' }}>
          <Button
            size="small"
            sx={{ flex: 'none' }}
            variant={hasMessage ? 'outlined' : 'contained'}
            disabled={disabled}
            onClick={() => choose(held)}
          >
            {`Set ‘${progressLabel(held)}’`}
            {hasMessage && <VisuallyHidden> without feedback</VisuallyHidden>}
          </Button>
          <Button size="small" disabled={disabled} onClick={() => hold(undefined)}>
            Cancel
          </Button>
        </Stack>
      ) : (
        children
      )}
    </Box>
  );
}

interface StatusDialogProps {
  change: Pick<StatusChange, 'asked' | 'isAsking' | 'isBusy' | 'error' | 'confirm' | 'leave'>;
  name: string;
  /** The account of the applicant still exists. */
  notifiesApplicant: boolean;
  /** An interview is proposed or agreed: a rejection cancels it. */
  hasInterview: boolean;
  /** Where a message is possible: starts to write it. */
  onWrite?: (to: Progress) => void;
  onExited?: () => void;
}

/** Asks before an applicant is notified of a decision. */
export function StatusDialog(props: StatusDialogProps) {
  const { change, name, notifiesApplicant, hasInterview, onWrite, onExited } = props;
  const { asked, isAsking, isBusy, error, confirm, leave } = change;
  const { label = '', decision = '' } = asked ? applicationStatuses[asked.status] : {};
  const isWritten = useRef(false);
  return (
    <ConfirmDialog
      open={isAsking}
      title={`${decision} ${name}?`}
      text={
        notifiesApplicant ? (
          <>
            {`The applicant reads '${label}' among their applications and is told by e-mail.`}
            {asked && hasInterview && isRejectionStatus(asked.status) && ` ${CANCELS_INTERVIEW}`}
            {onWrite && (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => {
                  isWritten.current = true;
                  leave();
                }}
                sx={{ display: 'block', mt: 1, ml: -1 }}
              >
                Write Feedback First
              </Button>
            )}
          </>
        ) : (
          'The account of this applicant was deleted: nobody is told.'
        )
      }
      confirmLabel={`${decision} Application`}
      confirmColor={isRejectionStatus(asked?.status) ? 'error' : 'primary'}
      keepLabel="Keep Status"
      busy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={leave}
      // The dialog gives the focus back before.
      onExited={() => {
        if (isWritten.current && asked) onWrite?.(asked);
        isWritten.current = false;
        onExited?.();
      }}
    />
  );
}
