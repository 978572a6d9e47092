import { type Application, isOpenStatus } from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  isNotFound,
  isSessionOver,
  toast,
} from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useUpdateApplicationMutation } from '../applicationsApi';
import { applicantName } from '../texts';
import { changeBetween, type Progress, progressOf, progressValue } from './progress';
import { offerUndo, withdrawUndos } from './undoableStatuses';
import { WITHDRAWN } from './useUndo';

const FAILED = 'An error occurred while updating the application status. Please try again later.';

/** The application was changed since the screen has read it: the answer says by whom, and how. */
export const isOutdated = (failure: unknown) => (failure as Partial<ApiError>).status === 412;

/** The newest step of the history that the screen shows: the server refuses an answer that does not know a newer one. */
export const seenStepOf = ({ history }: Pick<Application, 'history'>) => history.at(-1)?._id;

type Changed = Pick<
  Application,
  '_id' | 'applicationStatus' | 'stage' | 'userId' | 'history' | 'feedback'
>;

/**
 * Offers to undo what was just answered.
 * @param words As they were typed.
 */
export function offerUndoOf(
  employerId: string,
  before: Changed,
  after: Changed,
  words?: string,
): void {
  const step = seenStepOf(after);
  offerUndo({
    employerId,
    applicationId: before._id,
    name: applicantName(before),
    from: progressOf(before),
    to: progressOf(after),
    step: step === seenStepOf(before) ? undefined : step,
    words,
  });
}

/** Sends a change of the status or the stage, says what became of it, and offers to undo it. */
export function useSendChange(employerId: string) {
  const [update] = useUpdateApplicationMutation();

  /** @returns The reason, when it did not work and may be tried again. */
  return async (application: Changed, to: Progress): Promise<string | undefined> => {
    const { _id: applicationId } = application;
    try {
      const answer = await update({
        applicationId,
        seenStep: seenStepOf(application),
        ...changeBetween(progressOf(application), to),
      }).unwrap();
      toast.success(answer.message);
      offerUndoOf(employerId, application, answer.application);
      return undefined;
    } catch (failure) {
      // The page reports the end of the session.
      if (isSessionOver(failure)) return undefined;
      toast.error(isOutdated(failure) ? errorText(failure) : FAILED);
      if (!isNotFound(failure)) return errorText(failure);
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
  /** Chosen, and not sent before the choice is confirmed, or words are sent with it. */
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

  const send = async (to: Progress) => {
    if (sent) return;
    setError(undefined);
    setSent(to);
    const reason = await sendChange(application, to);
    setSent(undefined);
    setError(reason);
    if (reason === undefined) setIsAsking(false);
  };

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
