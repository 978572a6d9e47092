import type { Application } from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  isSessionOver,
  selectSeeker,
  sendOnce,
  toast,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { applyScope, useApplyMutation } from '../applicationsApi';

const NO_ANSWER = 'An error occurred. Please try again.';

export interface ApplyState {
  isSending: boolean;
  /** Why the last attempt failed, in words, and which parts of the CV the server misses. */
  failure?: { message: string; fields: string[] };
  /** The application as the server has taken it. */
  sent?: Application;
  send: () => Promise<void>;
}

/** What an application is made of, beside the CV that the server has. */
export interface ApplyParts {
  jobId: string;
  employerId?: string;
  coverLetter?: string;
}

/** Sends one application, however often it is asked to while the first is on its way. */
export function useApply(parts: ApplyParts, beforeApply: () => Promise<boolean>): ApplyState {
  const userId = useAppSelector(selectSeeker)?._id;
  const [apply, { data }] = useApplyMutation();
  // A second click may come before the button is drawn disabled.
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApplyState['failure']>();

  const fail = (error: Partial<ApiError>) => {
    // The page reports the end of the session.
    if (isSessionOver(error)) return;
    const message = error.status === 0 ? NO_ANSWER : errorText(error);
    toast.error(message);
    setFailure({ message, fields: Object.keys(error.fields ?? {}) });
  };

  const send = async () => {
    if (!userId || isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      if (await beforeApply()) {
        const scope = applyScope(userId, parts.jobId);
        const { message } = await sendOnce({ scope, contents: parts }, (idempotencyKey) =>
          apply({ userId, ...parts, idempotencyKey }).unwrap(),
        );
        toast.success(message);
      }
    } catch (error) {
      fail(error as Partial<ApiError>);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };

  return { isSending, failure, sent: data?.application, send };
}
