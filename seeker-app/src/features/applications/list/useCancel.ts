import type { Application } from '@jobharbor/contract';
import { errorText, isNotFound, isUnanswered, toast } from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { useCancelApplicationMutation } from '../applicationsApi';

/** Cancelling one application of a list: asked for, confirmed, done. */
export interface Cancelling {
  isOpen: boolean;
  /** The one that is asked about; it stays while the question fades away. */
  application?: Application;
  isBusy: boolean;
  /** The one that was asked about last is gone. */
  isDone: boolean;
  error?: string;
  ask: (application: Application) => void;
  /** Leaves it as it is. */
  leave: () => void;
  confirm: () => Promise<void>;
}

/** As the server says it. */
const CANCELLED = 'Application cancelled successfully.';

export function useCancel(userId: string): Cancelling {
  const [application, setApplication] = useState<Application>();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const [cancel, { isLoading }] = useCancelApplicationMutation();

  // The id of one whose cancelling was not answered: it may be cancelled all the same.
  const unanswered = useRef<string>(undefined);

  const finish = () => {
    setIsOpen(false);
    setIsDone(true);
  };

  const confirm = async () => {
    if (!application || isLoading) return;
    setError(undefined);
    try {
      const { message } = await cancel({ userId, applicationId: application._id }).unwrap();
      toast.success(message);
      finish();
    } catch (failure) {
      if (isNotFound(failure) && unanswered.current === application._id) {
        toast.success(CANCELLED);
        finish();
        return;
      }
      if (isUnanswered(failure)) unanswered.current = application._id;
      toast.error(errorText(failure));
      // Another tab has cancelled it: the next answer does not contain it.
      if (isNotFound(failure)) finish();
      else setError(errorText(failure));
    }
  };

  return {
    isOpen,
    application,
    isBusy: isLoading,
    isDone,
    error,
    ask: (chosen) => {
      setError(undefined);
      setIsDone(false);
      setApplication(chosen);
      setIsOpen(true);
    },
    leave: () => setIsOpen(false),
    confirm,
  };
}
