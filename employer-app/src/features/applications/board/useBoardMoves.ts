import type { Application } from '@jobharbor/contract';
import { errorText } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { type Progress, progressOf, progressValue } from '../review/progress';
import { isDecision, type StatusChange, useSendChange } from '../review/useStatusChange';

/** A card that is on its way to another column. */
export interface Move {
  application: Application;
  to: Progress;
}

/** A card, and the key of the column in which it stands from now on. */
export interface MovedCard {
  id: string;
  lane: string;
}

export interface BoardMoves {
  /** Those that the server has not confirmed yet. They are shown where they go. */
  pending: readonly Move[];
  move: (application: Application, to: Progress) => void;
  /** The decision that is asked about first, with its card. */
  question: Pick<StatusChange, 'asked' | 'isAsking' | 'isBusy' | 'error' | 'confirm' | 'leave'>;
  subject: Application | undefined;
}

/** @param onMoved Gets a card that is shown in another column. */
export function useBoardMoves(employerId: string, onMoved: (card: MovedCard) => void): BoardMoves {
  const sendChange = useSendChange(employerId);
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [asked, setAsked] = useState<Move>();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();

  const send = async (move: Move) => {
    setPending((moves) => [...moves, move]);
    const { application, to } = move;
    onMoved({ id: application._id, lane: progressValue(to) });
    const failure = await sendChange(application, to);
    if (failure) onMoved({ id: application._id, lane: progressValue(progressOf(application)) });
    setPending((moves) => moves.filter((one) => one !== move));
    return failure;
  };

  return {
    pending,
    move: (application, to) => {
      const { _id } = application;
      const now = progressOf(application);
      if (progressValue(now) === progressValue(to)) return;
      if (pending.some((one) => one.application._id === _id)) return;
      if (isDecision(now, to)) {
        setError(undefined);
        setAsked({ application, to });
        setIsAsking(true);
      } else void send({ application, to });
    },
    question: {
      asked: asked?.to,
      isAsking,
      isBusy: pending.some((one) => one === asked),
      error,
      confirm: () => {
        if (!asked) return;
        void send(asked).then((failure) => {
          setError(errorText(failure));
          setIsAsking(failure !== undefined);
        });
      },
      leave: () => setIsAsking(false),
    },
    subject: asked?.application,
  };
}
