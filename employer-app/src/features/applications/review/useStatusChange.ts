import { type Application, isOpenStatus } from '@jobharbor/contract';
import {
  errorText,
  isNotFound,
  isSessionOver,
  isUnanswered,
  repeatUnanswered,
  toast,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { isOutdated } from '../../../data/employerApi';
import { type UpdateRequest, useUpdateApplicationMutation } from '../applicationsApi';
import { applicantName } from '../texts';
import { changeBetween, type Progress, progressOf, progressValue } from './progress';
import { offerUndo, withdrawUndos } from './undoableStatuses';
import { WITHDRAWN } from './useUndo';

const FAILED = 'An error occurred while updating the application status. Please try again later.';

/** An answer that arrived although the server's own answer did not. */
const SAVED = 'Your answer has been saved.';

/** The newest step of the history that the screen shows: the server refuses an answer that does not know a newer one. */
export const seenStepOf = ({ history }: Pick<Application, 'history'>) => history.at(-1)?._id;

type Changed = Pick<
  Application,
  '_id' | 'applicationStatus' | 'stage' | 'userId' | 'history' | 'feedback'
>;

/**
 * Offers to undo what was just answered.
 * @param message As it was typed.
 */
export function offerUndoOf(
  employerId: string,
  before: Changed,
  after: Changed,
  message?: string,
): void {
  const step = seenStepOf(after);
  offerUndo({
    employerId,
    applicationId: before._id,
    name: applicantName(before),
    from: progressOf(before),
    to: progressOf(after),
    step: step === seenStepOf(before) ? undefined : step,
    message,
  });
}

/** Sends an answer to an applicant. It is sent again when no answer came: one that has arrived already changes nothing. */
export function useSendAnswer() {
  const [update] = useUpdateApplicationMutation();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (request: UpdateRequest) => {
    setIsBusy(true);
    return repeatUnanswered(async (isRepeated) => {
      const answer = await update(request).unwrap();
      return isRepeated ? { ...answer, message: SAVED } : answer;
    }).finally(() => setIsBusy(false));
  };

  return { isBusy, send };
}

/** Sends a change of the status or the stage, says what became of it, and offers to undo it. */
export function useSendChange(employerId: string) {
  const { send } = useSendAnswer();

  /** @returns The failure, when it may be tried again. */
  return async (application: Changed, to: Progress): Promise<unknown> => {
    const { _id: applicationId } = application;
    try {
      const answer = await send({
        applicationId,
        seenStep: seenStepOf(application),
        ...changeBetween(progressOf(application), to),
      });
      toast.success(answer.message);
      offerUndoOf(employerId, application, answer.application);
      return undefined;
    } catch (failure) {
      // The page reports the end of the session.
      if (isSessionOver(failure)) return undefined;
      // The answer says by whom it was changed, and how.
      toast.error(isOutdated(failure) ? errorText(failure) : FAILED);
      if (!isNotFound(failure)) return failure;
      toast.info(WITHDRAWN);
      withdrawUndos(applicationId);
      return undefined;
    }
  };
}

/** A decision needs a confirmation, so that nobody makes it by mistake. */
export const isDecision = (from: Progress, to: Progress) =>
  to.status !== from.status && !isOpenStatus(to.status);

/** Changing one application's status or stage: chosen, perhaps asked about, and sent. */
export interface StatusChange {
  /** What the select shows: the server's value, or the one that is on its way there. */
  value: Progress;
  isBusy: boolean;
  error?: string | undefined;
  /** Chosen, and not sent before the choice is confirmed, or a message is sent with it. */
  held?: Progress | undefined;
  hold: (to: Progress | undefined) => void;
  /** What is asked about; it stays while the question fades away. */
  asked?: Progress | undefined;
  isAsking: boolean;
  choose: (to: Progress) => void;
  confirm: () => void;
  /** Leaves the status as it is. */
  leave: () => void;
}

export function useStatusChange(employerId: string, application: Changed): StatusChange {
  const now = progressOf(application);
  const isNow = (one: Progress | undefined) => one && progressValue(one) === progressValue(now);
  const sendChange = useSendChange(employerId);
  const [held, setHeld] = useState<Progress>();
  const [asked, setAsked] = useState<Progress>();
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<Progress>();
  const [error, setError] = useState<string>();
  const [unanswered, setUnanswered] = useState<{ before: Changed; to: Progress }>();
  const [arrived, setArrived] = useState<{ before: Changed; after: Changed }>();

  const send = async (to: Progress) => {
    if (sent) return;
    setError(undefined);
    setUnanswered(undefined);
    setSent(to);
    const failure = await sendChange(application, to);
    setSent(undefined);
    setError(errorText(failure));
    if (isUnanswered(failure)) setUnanswered({ before: application, to });
    if (failure === undefined) setIsAsking(false);
  };

  // The application, which is read again, shows that the change has arrived.
  const hasArrived =
    unanswered !== undefined &&
    application.history.length === unanswered.before.history.length + 1 &&
    isNow(unanswered.to);
  if (hasArrived) {
    setArrived({ before: unanswered.before, after: application });
    setUnanswered(undefined);
    setError(undefined);
    setIsAsking(false);
  }
  useEffect(() => {
    if (!arrived) return;
    toast.success(SAVED);
    offerUndoOf(employerId, arrived.before, arrived.after);
  }, [arrived, employerId]);

  return {
    value: (isAsking ? asked : sent) ?? held ?? now,
    isBusy: sent !== undefined,
    error,
    held: isNow(held) ? undefined : held,
    hold: (to) => {
      setError(undefined);
      setHeld(to);
    },
    asked,
    isAsking,
    choose: (to) => {
      setError(undefined);
      setHeld(undefined);
      if (isNow(to)) return;
      if (isDecision(now, to)) {
        setAsked(to);
        setIsAsking(true);
      } else void send(to);
    },
    confirm: () => {
      if (asked) void send(asked);
    },
    leave: () => {
      setError(undefined);
      setIsAsking(false);
    },
  };
}
