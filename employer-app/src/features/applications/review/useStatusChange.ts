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
import { changeBetween, type Standing, standingOf, standingValue } from './standing';
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
    from: standingOf(before),
    to: standingOf(after),
    step: step === seenStepOf(before) ? undefined : step,
    words,
  });
}

/** Changing one application's status or stage: chosen, perhaps asked about, and sent. */
export interface StatusChange {
  /** What the select shows: the server's value, or the one that is on its way there. */
  value: Standing;
  isBusy: boolean;
  error?: string | undefined;
  /** Chosen, and not sent before the choice is confirmed, or words are sent with it. */
  held?: Standing | undefined;
  hold: (to: Standing | undefined) => void;
  /** What is asked about; it stays while the question fades away. */
  asked?: Standing | undefined;
  isAsking: boolean;
  choose: (to: Standing) => void;
  confirm: () => void;
  /** Leaves the status as it is. */
  leave: () => void;
}

export function useStatusChange(employerId: string, application: Changed): StatusChange {
  const { _id: applicationId } = application;
  const now = standingOf(application);
  const isNow = (one: Standing | undefined) => one && standingValue(one) === standingValue(now);
  const [update, { isLoading }] = useUpdateApplicationMutation();
  const [held, setHeld] = useState<Standing>();
  const [asked, setAsked] = useState<Standing>();
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<Standing>();
  const [error, setError] = useState<string>();

  const send = async (to: Standing) => {
    if (isLoading) return;
    setError(undefined);
    setSent(to);
    try {
      const answer = await update({
        applicationId,
        seenStep: seenStepOf(application),
        ...changeBetween(now, to),
      }).unwrap();
      toast.success(answer.message);
      setIsAsking(false);
      offerUndoOf(employerId, application, answer.application);
    } catch (failure) {
      // The end of the session is told by the page.
      if (isSessionOver(failure)) return;
      toast.error(isOutdated(failure) ? errorText(failure) : FAILED);
      if (isNotFound(failure)) {
        toast.info(WITHDRAWN);
        withdrawUndos(applicationId);
        setIsAsking(false);
      } else setError(errorText(failure));
    } finally {
      setSent(undefined);
    }
  };

  return {
    value: (isAsking ? asked : sent) ?? held ?? now,
    isBusy: isLoading,
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
      // A decision should not be a slip of the hand.
      if (to.status !== now.status && !isOpenStatus(to.status)) {
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
