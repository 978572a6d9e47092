import { type Application, NO_ANSWER_AFTER_DAYS } from '@jobharbor/contract';
import {
  Button,
  ErrorState,
  errorText,
  Stack,
  toast,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';

import { formatDays } from '../../../lib/formatDays';
import { useMarkNoAnswerMutation } from '../applicationsApi';
import { daysSince } from './listStates';

export interface NoAnswerProps {
  application: Application;
  userId: string;
  /** Distinguishes the buttons of the cards. */
  jobName: string;
  /** The card may have moved to another part of the list. */
  onChanged: () => void;
}

/** Says for how long an application waits, or that nobody reads it. After `NO_ANSWER_AFTER_DAYS` the seeker may mark that no answer came, and take that back. */
export function NoAnswer({ application, userId, jobName, onChanged }: NoAnswerProps) {
  const [mark, { isLoading, error }] = useMarkNoAnswerMutation();
  const { _id: applicationId, appliedDate, noAnswerAt, isAnswered, jobId } = application;
  const isMarked = noAnswerAt !== undefined;
  if (isAnswered && !isMarked) return null;
  if (jobId?.isUnattended && !isMarked) {
    return (
      <Typography variant="body2">
        The employer does not use this portal, so nobody reads this application.
      </Typography>
    );
  }
  const days = daysSince(appliedDate);

  const change = async () => {
    try {
      const { message } = await mark({ userId, applicationId, noAnswer: !isMarked }).unwrap();
      toast.success(message);
      onChanged();
    } catch (failure) {
      toast.error(errorText(failure));
    }
  };

  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="body2">
          {isMarked
            ? `You have marked on ${formatDate(noAnswerAt) ?? 'an earlier day'}: no answer.`
            : waitingText(days)}
        </Typography>
        {(isMarked || days >= NO_ANSWER_AFTER_DAYS) && (
          <Button
            size="small"
            variant="outlined"
            disabled={isLoading}
            onClick={() => void change()}
          >
            {isMarked ? 'Undo' : 'Mark as not answered'}
            <VisuallyHidden>{` for ${jobName}`}</VisuallyHidden>
          </Button>
        )}
      </Stack>
      <ErrorState message={errorText(error)} />
    </Stack>
  );
}

const waitingText = (days: number) =>
  days === 0
    ? 'Waiting for an answer since today'
    : `Waiting for an answer for ${formatDays(days)}`;
