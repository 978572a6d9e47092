import { answerField, type NewApplication } from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  selectSeeker,
  sendOnce,
  toast,
  UNEXPECTED_ERROR,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { applyScope, useApplyMutation } from '../applicationsApi';
import type { SentHandler } from './SentScreen';

const ANSWERS = answerField('');

export interface ApplyState {
  isSending: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  send: () => Promise<void>;
}

/** What happens around an application that is sent. */
export interface ApplySteps {
  /** Brings the saved CV up to date; false when the seeker would rather not send it yet. */
  beforeApply: () => Promise<boolean>;
  /** Called with the fields that the server misses in the CV. */
  onMissing: (fields: string[]) => void;
  onSent: SentHandler;
}

interface QuestionSteps {
  /** Whether the job's questions are answered; when not, it shows which. */
  areAnswered: () => boolean;
  /** Called when the server refuses an answer: the employer may have changed the questions. */
  onQuestionsChanged: () => void;
}

/** What an application is made of, beside the CV that the server has. */
export interface ApplyParts {
  jobId: string;
  employerId?: string;
  coverLetter?: string;
  /** Absent where the job asks nothing. */
  answers?: NewApplication['answers'];
}

/** Sends one application, however often it is asked to while the first is on its way. */
export function useApply(parts: ApplyParts, steps: ApplySteps & QuestionSteps): ApplyState {
  const { beforeApply, onMissing, onSent, areAnswered, onQuestionsChanged } = steps;
  const userId = useAppSelector(selectSeeker)?._id;
  const [apply] = useApplyMutation();
  // A second click may come before the button is rendered disabled.
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const fail = (error: Partial<ApiError>) => {
    const message = error.status === 0 ? UNEXPECTED_ERROR : errorText(error);
    // The session is over.
    if (message === undefined) return;
    toast.error(message);
    setFailure(message);
    const fields = Object.keys(error.fields ?? {});
    onMissing(fields.filter((field) => !field.startsWith(ANSWERS)));
    if (fields.some((field) => field.startsWith(ANSWERS))) onQuestionsChanged();
  };

  const send = async () => {
    if (!userId || isRunning.current || !areAnswered()) return;
    isRunning.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      if (await beforeApply()) {
        onSent(undefined);
        const scope = applyScope(userId, parts.jobId);
        const { message, application } = await sendOnce(
          { scope, contents: parts },
          (idempotencyKey) => apply({ userId, ...parts, idempotencyKey }).unwrap(),
        );
        toast.success(message);
        onSent(application);
      }
    } catch (error) {
      fail(error as Partial<ApiError>);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };

  return { isSending, failure, send };
}
