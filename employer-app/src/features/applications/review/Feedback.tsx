import {
  type AnswerPreview,
  type Application,
  applicationStatuses,
  FEEDBACK_MAX,
  isOpenStatus,
  isRejectionStatus,
  messageFault,
} from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  errorText,
  isNotFound,
  Notice,
  toast,
  Typography,
  useKeptFocus,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type SyntheticEvent, useRef, useState } from 'react';

import { useTextDraft } from '../../../lib/drafts/useTextDraft';
import { usePreviewAnswerMutation } from '../applicationsApi';
import { filledFor, TemplateButton } from '../templates/TemplateButton';
import { MailPreview } from './MailPreview';
import { changeBetween, type Progress, progressLabel, progressOf } from './progress';
import { offerUndoOf, seenStepOf, type StatusChange, useSendAnswer } from './useStatusChange';
import { draftOfMessage, WITHDRAWN } from './useUndo';

export interface FeedbackFormProps {
  application: Application;
  feedback: Feedback;
  change: StatusChange;
  disabled: boolean;
  name: string;
}

/** 'Send Feedback', with the status that goes with it: 'Reject and Send Feedback'. */
function sendLabel(held: Progress | undefined): string {
  if (!held) return 'Send Feedback';
  const decision = held.stage ? undefined : applicationStatuses[held.status].decision;
  return `${decision ?? `Set ‘${progressLabel(held)}’`} and Send Feedback`;
}

/** From this length on the number of characters left is shown. */
const NEAR_LIMIT = FEEDBACK_MAX * 0.8;
const number = new Intl.NumberFormat('en-US');

/** The message to the applicant, the e-mail that it becomes, and the button that sends it. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { application, feedback, change, disabled, name } = props;
  const { text, type, isBusy, error, send, preview } = feedback;
  const { held, hold } = change;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const buttonRef = useKeptFocus(disabled);
  const { length } = filledFor(application, text.trim());

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!send()) input.current?.focus();
  };

  const onPreview = async () => {
    if (await preview.load()) setIsPreviewing(true);
    else input.current?.focus();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ gridArea: 'feedback', display: 'grid', gap: 1 }}
    >
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
            maxRows={8}
            value={text}
            // Still to be read, and to keep the focus, while it is sent.
            readOnly={isBusy}
            onChange={(event) => type(event.target.value)}
            inputRef={input}
            inputProps={{ ...aria, dir: 'auto' }}
            // On phones the button that sends stays on the screen.
            sx={{
              '& textarea': { maxHeight: { xs: '6rem', md: '8lh' }, overflowY: 'auto !important' },
            }}
          />
        )}
      </FieldFrame>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          // On phones all buttons stand in one row.
          '@container (max-width: 24rem)': {
            gap: 0.5,
            '& .MuiButton-root': { px: 1, fontSize: '0.8125rem' },
            '& .MuiButton-text': { px: 0.5 },
          },
        }}
      >
        <Button
          type="submit"
          variant={held ? 'contained' : 'outlined'}
          color={isRejectionStatus(held?.status) ? 'error' : 'primary'}
          ref={buttonRef}
          disabled={disabled}
          // An error that goes with the press would move the button away before the press ends.
          onMouseDown={(event) => event.preventDefault()}
        >
          {sendLabel(held)}
          <VisuallyHidden>{` to ${name}`}</VisuallyHidden>
        </Button>
        <Button
          color="inherit"
          disabled={disabled}
          loading={preview.isBusy}
          onClick={() => void onPreview()}
        >
          Preview E-mail
        </Button>
        <TemplateButton
          message={text}
          onMessage={(message, status) => {
            type(message);
            // A template about a decision brings its status, which is shown and can be removed.
            if (status && !held && isOpenStatus(application.applicationStatus)) hold({ status });
            input.current?.focus();
          }}
          disabled={disabled}
          application={application}
        />
      </Box>
      {preview.mail && (
        <MailPreview
          preview={preview.mail}
          open={isPreviewing}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </Box>
  );
}

/** A message to one applicant: typed, sent, and kept until it has arrived. */
interface Feedback {
  text: string;
  type: (text: string) => void;
  isBusy: boolean;
  error?: string | undefined;
  /** Answers whether there was something to send. */
  send: () => boolean;
  preview: {
    isBusy: boolean;
    /** The last one; it stays while its dialog fades away. */
    mail?: AnswerPreview | undefined;
    /** Answers whether there is one. */
    load: () => Promise<boolean>;
  };
}

function refusalOf(typed: string, feedback: string): string | undefined {
  if (!typed) return 'Write your feedback first.';
  const fault = messageFault(typed);
  if (fault !== undefined) return fault;
  return feedback.length > FEEDBACK_MAX
    ? `Feedback may have at most ${FEEDBACK_MAX} characters.`
    : undefined;
}

/**
 * Feedback is sent with the status that was chosen with it, or without one: the status on this page may be older than
 * what another window has set.
 */
export function useFeedback(
  employerId: string,
  application: Application,
  { held, hold }: Pick<StatusChange, 'held' | 'hold'>,
): Feedback {
  const { _id: applicationId } = application;
  const seenStep = seenStepOf(application);
  const { send: sendAnswer, isBusy } = useSendAnswer();
  const [loadPreview, { isLoading: isLoadingMail, data: mail }] = usePreviewAnswerMutation();
  const [text, setText] = useTextDraft(draftOfMessage(applicationId));
  const [error, setError] = useState<string>();

  const bodyOf = (feedback: string) => ({
    applicationId,
    feedback,
    ...(held && changeBetween(progressOf(application), held)),
  });

  const deliver = async (feedback: string) => {
    try {
      const answer = await sendAnswer({ ...bodyOf(feedback), seenStep });
      offerUndoOf(employerId, application, answer.application, text);
      setText('');
      hold(undefined);
      toast.success(answer.message);
    } catch (failure) {
      tell(failure);
    }
  };

  const tell = (failure: unknown) => {
    const { fields } = failure as Partial<ApiError>;
    const reason = isNotFound(failure) ? WITHDRAWN : (fields?.feedback ?? errorText(failure));
    toast.error(reason);
    setError(reason);
  };

  /** The message as the applicant reads it, and why it cannot be sent. What was typed stays in the field. */
  const check = () => {
    const typed = text.trim();
    const feedback = filledFor(application, typed);
    const refusal = refusalOf(typed, feedback);
    setError(refusal);
    return { feedback, refusal };
  };

  const load = async () => {
    const { feedback, refusal } = check();
    if (refusal !== undefined) return false;
    try {
      await loadPreview(bodyOf(feedback)).unwrap();
      return true;
    } catch (failure) {
      tell(failure);
      return false;
    }
  };

  return {
    text,
    type: (typed) => {
      setText(typed);
      setError(undefined);
    },
    isBusy,
    error,
    send: () => {
      if (isBusy) return true;
      const { feedback, refusal } = check();
      if (refusal === undefined) void deliver(feedback);
      return refusal === undefined;
    },
    preview: { isBusy: isLoadingMail, mail, load },
  };
}

interface SentFeedbackProps {
  application: Pick<Application, 'feedback' | 'history'>;
}

/** What the applicant was written last. */
export function SentFeedback({ application: { feedback, history } }: SentFeedbackProps) {
  if (!feedback) return null;
  const date = history.findLast((event) => event.feedback)?.at;
  return (
    <Notice>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        Your feedback{date && `, sent ${formatDate(date) ?? ''}`}
      </Typography>
      <Typography
        variant="body2"
        dir="auto"
        sx={{ maxWidth: '64ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {feedback}
      </Typography>
    </Notice>
  );
}
