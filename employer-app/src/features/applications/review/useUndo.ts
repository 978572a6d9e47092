import { bulkFailures } from '@jobharbor/contract';
import { employerDrafts, errorText, isNotFound, toast } from '@jobharbor/shared-ui/core';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { useUndoAnswersMutation, useUpdateApplicationMutation } from '../applicationsApi';
import { changeBetween } from './progress';
import { type UndoableStatus, withdrawUndo, withdrawUndos } from './undoableStatuses';

export const WITHDRAWN = 'This application is no longer there: it has been withdrawn.';

/** Under which name words to an applicant are kept that are not sent. */
export const draftOfWords = (applicationId: string) => `feedback/${applicationId}`;

interface Undo {
  isBusy: boolean;
  /**
   * @param onWords Gets the words that were taken back, where they are being written.
   * @returns Whether the answer is taken back.
   */
  undo: (undoable: UndoableStatus, onWords?: (words: string) => void) => Promise<boolean>;
}

/** Takes an answer back, with its words, while the applicant is not notified of it. */
export function useUndo(): Undo {
  const [update, updating] = useUpdateApplicationMutation();
  const [undoAnswers, undoing] = useUndoAnswersMutation();
  const owner = useDraftOwner();

  /** @returns The message for the person. @throws Error with the reason, when it cannot be undone any more. */
  const sendUndo = async ({ applicationId, from, to, step, words }: UndoableStatus) => {
    if (!step) {
      return (await update({ applicationId, ...changeBetween(to, from) }).unwrap()).message;
    }
    const { results } = await undoAnswers({
      applications: [{ _id: applicationId, step }],
    }).unwrap();
    const failure = results[0]?.failure;
    if (failure) throw new Error(failure === 'withdrawn' ? WITHDRAWN : bulkFailures[failure]);
    return words ? 'Your answer has been taken back.' : 'The status has been taken back.';
  };

  const undo: Undo['undo'] = async (undoable, onWords) => {
    const { applicationId, words } = undoable;
    try {
      toast.success(await sendUndo(undoable));
      withdrawUndo(undoable);
    } catch (failure) {
      const isFinal = failure instanceof Error || isNotFound(failure);
      if (isFinal) withdrawUndos(applicationId);
      toast.error(isNotFound(failure) ? WITHDRAWN : errorText(failure));
      return false;
    }
    if (!words) return true;
    if (onWords) onWords(words);
    else if (!employerDrafts.read(owner, draftOfWords(applicationId))) {
      employerDrafts.write(owner, draftOfWords(applicationId), words);
    }
    return true;
  };

  return { isBusy: updating.isLoading || undoing.isLoading, undo };
}
