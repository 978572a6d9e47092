import { type Application, type ApplicationStatus, isOpenStatus } from '@jobharbor/contract';
import { errorText, isNotFound, isSessionOver, toast } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useUpdateApplicationMutation } from '../applicationsApi';
import { applicantName } from '../texts';
import {
  offerUndo,
  type UndoableStatus,
  useUndoableStatuses,
  withdrawUndo,
} from './undoableStatuses';

const FAILED = 'An error occurred while updating the application status. Please try again later.';
export const WITHDRAWN = 'This application is no longer there: it has been withdrawn.';

/** Changing one application's status: chosen, perhaps asked about, sent, and undone. */
export interface StatusChange {
  /** What the select shows: the server's value, or the one that is on its way there. */
  value: ApplicationStatus;
  isBusy: boolean;
  error?: string | undefined;
  /** Chosen by a key, and not sent before the choice is confirmed. */
  held?: ApplicationStatus | undefined;
  hold: (status: ApplicationStatus | undefined) => void;
  /** The status that is asked about; it stays while the question fades away. */
  asked?: ApplicationStatus | undefined;
  isAsking: boolean;
  choose: (status: ApplicationStatus) => void;
  confirm: () => void;
  /** Leaves the status as it is. */
  leave: () => void;
  /** The last change, while it can be undone. */
  undoable?: UndoableStatus | undefined;
  undo: () => void;
}

export function useStatusChange(
  employerId: string,
  application: Pick<Application, '_id' | 'applicationStatus' | 'userId'>,
): StatusChange {
  const { _id: applicationId, applicationStatus } = application;
  const [update, { isLoading }] = useUpdateApplicationMutation();
  const [held, setHeld] = useState<ApplicationStatus>();
  const [asked, setAsked] = useState<ApplicationStatus>();
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<ApplicationStatus>();
  const [error, setError] = useState<string>();
  const undoable = useUndoableStatuses().find((change) => change.applicationId === applicationId);

  /** @returns Whether it worked. */
  const send = async (status: ApplicationStatus): Promise<boolean> => {
    if (isLoading) return false;
    setError(undefined);
    setSent(status);
    try {
      const { message } = await update({ applicationId, applicationStatus: status }).unwrap();
      toast.success(message);
      setIsAsking(false);
      return true;
    } catch (failure) {
      // The end of the session is told by the page.
      if (isSessionOver(failure)) return false;
      toast.error(FAILED);
      if (isNotFound(failure)) {
        toast.info(WITHDRAWN);
        withdrawUndo(applicationId);
        setIsAsking(false);
      } else setError(errorText(failure));
      return false;
    } finally {
      setSent(undefined);
    }
  };

  const sendNew = async (to: ApplicationStatus) => {
    const change = { employerId, applicationId, from: applicationStatus, to };
    if (await send(to)) offerUndo({ ...change, name: applicantName(application) });
  };

  return {
    value: (isAsking ? asked : sent) ?? held ?? applicationStatus,
    isBusy: isLoading,
    error,
    held: held === applicationStatus ? undefined : held,
    hold: (status) => {
      setError(undefined);
      setHeld(status);
    },
    asked,
    isAsking,
    choose: (status) => {
      setError(undefined);
      setHeld(undefined);
      if (status === applicationStatus) return;
      // A decision should not be a slip of the hand.
      if (!isOpenStatus(status)) {
        setAsked(status);
        setIsAsking(true);
      } else void sendNew(status);
    },
    confirm: () => {
      if (asked) void sendNew(asked);
    },
    leave: () => {
      setError(undefined);
      setIsAsking(false);
    },
    undoable,
    undo: () => {
      if (undoable) {
        void send(undoable.from).then((isDone) => {
          if (isDone) withdrawUndo(applicationId);
        });
      }
    },
  };
}
