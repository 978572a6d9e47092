import { FEEDBACK_MAX } from '@jobharbor/contract';
import { Box, Button, useKeptFocus, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type SyntheticEvent, useRef } from 'react';

import type { Feedback } from './useFeedback';

export interface FeedbackFormProps {
  feedback: Feedback;
  disabled: boolean;
  name: string;
}

/** From here on one wants to know how much room is left. */
const NEAR_LIMIT = FEEDBACK_MAX * 0.8;
const number = new Intl.NumberFormat('en-US');

/** Words to the applicant, and the button that sends them. */
export function FeedbackForm({ feedback, disabled, name }: FeedbackFormProps) {
  const { text, type, isBusy, error, send } = feedback;
  const input = useRef<HTMLTextAreaElement>(null);
  const buttonRef = useKeptFocus(disabled);
  const length = text.trim().length;

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!send()) input.current?.focus();
  };

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <FieldFrame
        label={
          <>
            Feedback<VisuallyHidden>{` for ${name}`}</VisuallyHidden>
          </>
        }
        error={error}
        help={
          length >= NEAR_LIMIT &&
          `${number.format(length)} of ${number.format(FEEDBACK_MAX)} characters`
        }
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            multiline
            minRows={2}
            maxRows={12}
            value={text}
            // Still to be read, and to keep the focus, while it is sent.
            readOnly={isBusy}
            onChange={(event) => type(event.target.value)}
            inputRef={input}
            inputProps={{ ...aria, dir: 'auto' }}
          />
        )}
      </FieldFrame>
      <Button
        type="submit"
        variant="outlined"
        size="small"
        ref={buttonRef}
        disabled={disabled}
        // An error that goes with the press would move the button away before the press ends.
        onMouseDown={(event) => event.preventDefault()}
        sx={{ justifySelf: 'start' }}
      >
        Send Feedback<VisuallyHidden>{` to ${name}`}</VisuallyHidden>
      </Button>
    </Box>
  );
}
