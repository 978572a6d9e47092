import { type Application, FEEDBACK_MAX } from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  isNotFound,
  isSessionOver,
  toast,
} from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useUpdateApplicationMutation } from './applicationsApi';
import { useFeedbackDraft } from './useFeedbackDraft';
import { WITHDRAWN } from './useStatusChange';

/** Words to one applicant: typed, sent, and kept until they have arrived. */
export interface Feedback {
  text: string;
  type: (text: string) => void;
  isBusy: boolean;
  error?: string | undefined;
  /** Answers whether there was something to send. */
  send: () => boolean;
}

function refusalOf(feedback: string): string | undefined {
  if (!feedback) return 'Write your feedback first.';
  return feedback.length > FEEDBACK_MAX
    ? `Feedback may have at most ${FEEDBACK_MAX} characters.`
    : undefined;
}

/**
 * Feedback goes without a status: the one that this page has read may be older than what another window, or a
 * colleague, has set since.
 */
export function useFeedback(
  employerId: string,
  { _id: applicationId }: Pick<Application, '_id'>,
): Feedback {
  const [update, { isLoading }] = useUpdateApplicationMutation();
  const [text, setText] = useFeedbackDraft(employerId, applicationId);
  const [error, setError] = useState<string>();

  const deliver = async (feedback: string) => {
    try {
      const { message } = await update({ applicationId, feedback }).unwrap();
      setText('');
      toast.success(message);
    } catch (failure) {
      if (isSessionOver(failure)) return;
      const { fields } = failure as Partial<ApiError>;
      const reason = isNotFound(failure) ? WITHDRAWN : (fields?.feedback ?? errorText(failure));
      toast.error(reason);
      setError(reason);
    }
  };

  return {
    text,
    type: (typed) => {
      setText(typed);
      setError(undefined);
    },
    isBusy: isLoading,
    error,
    send: () => {
      if (isLoading) return true;
      const feedback = text.trim();
      const refusal = refusalOf(feedback);
      setError(refusal);
      if (refusal === undefined) void deliver(feedback);
      return refusal === undefined;
    },
  };
}
