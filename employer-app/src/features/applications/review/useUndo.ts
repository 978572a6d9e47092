import { bulkFailures } from '@jobharbor/contract';
import {
  employerDrafts,
  errorText,
  isNotFound,
  toast,
  useAppDispatch,
} from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import {
  readApplication,
  useUndoAnswersMutation,
  useUpdateApplicationMutation,
} from '../applicationsApi';
import { changeBetween, progressOf, progressValue } from './progress';
import { type UndoableStatus, withdrawUndo, withdrawUndos } from './undoableStatuses';

export const WITHDRAWN = 'This application is no longer there: it has been withdrawn.';

const MOVED =
  'A colleague has moved this application meanwhile, so your change was not taken back.';

/** The name of the draft of a message to an applicant. */
export const draftOfMessage = (applicationId: string) => `feedback/${applicationId}`;

interface Undo {
  isBusy: boolean;
  /**
   * @param onMessage Gets the message that was taken back, where messages are written.
   * @returns Whether the answer is taken back.
   */
  undo: (undoable: UndoableStatus, onMessage?: (message: string) => void) => Promise<boolean>;
}

/** Takes an answer back, with its message, while the applicant is not notified of it. */
export function useUndo(): Undo {
  const [update] = useUpdateApplicationMutation();
  const [undoAnswers] = useUndoAnswersMutation();
  const [isBusy, setIsBusy] = useState(false);
  const dispatch = useAppDispatch();
  const owner = useDraftOwner();

  /** @returns The message for the person. @throws Error with the reason, when it cannot be undone any more. */
  const sendUndo = async ({ applicationId, from, to, step, message }: UndoableStatus) => {
    if (!step) {
      // A move within a status leaves no step by which the server could tell a later move.
      const now = await dispatch(readApplication(applicationId)).unwrap();
      if (progressValue(progressOf(now)) !== progressValue(to)) throw new Error(MOVED);
      const seenStep = now.history.at(-1)?._id;
      const back = { applicationId, seenStep, ...changeBetween(to, from) };
      return (await update(back).unwrap()).message;
    }
    const { results } = await undoAnswers({
      applications: [{ _id: applicationId, step }],
    }).unwrap();
    const failure = results[0]?.failure;
    if (failure) throw new Error(failure === 'withdrawn' ? WITHDRAWN : bulkFailures[failure]);
    return message ? 'Your answer has been taken back.' : 'The status has been taken back.';
  };

  const undo: Undo['undo'] = async (undoable, onMessage) => {
    const { applicationId, message } = undoable;
    setIsBusy(true);
    try {
      toast.success(await sendUndo(undoable));
      withdrawUndo(undoable);
    } catch (failure) {
      const isFinal = failure instanceof Error || isNotFound(failure);
      if (isFinal) withdrawUndos(applicationId);
      toast.error(isNotFound(failure) ? WITHDRAWN : errorText(failure));
      return false;
    } finally {
      setIsBusy(false);
    }
    if (!message) return true;
    if (onMessage) onMessage(message);
    else if (!employerDrafts.read(owner, draftOfMessage(applicationId))) {
      employerDrafts.write(owner, draftOfMessage(applicationId), message);
    }
    return true;
  };

  return { isBusy, undo };
}
