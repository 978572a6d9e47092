import { type Application, type ApplicationStatus, isOpenStatus } from '@jobharbor/contract';
import { errorText, isNotFound, isSessionOver, toast } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useUpdateApplicationMutation } from './applicationsApi';

const FAILED = 'An error occurred while updating the application status. Please try again later.';
export const WITHDRAWN = 'This application is no longer there: it has been withdrawn.';

/** Changing one application's status: chosen, perhaps asked about, sent. */
export interface StatusChange {
  /** What the select shows: the server's value, or the one that is on its way there. */
  value: ApplicationStatus;
  isBusy: boolean;
  error?: string | undefined;
  /** The status that is asked about; it stays while the question fades away. */
  asked?: ApplicationStatus | undefined;
  isAsking: boolean;
  choose: (status: ApplicationStatus) => void;
  confirm: () => void;
  /** Leaves the status as it is. */
  leave: () => void;
}

export function useStatusChange({
  _id: applicationId,
  applicationStatus,
}: Pick<Application, '_id' | 'applicationStatus'>): StatusChange {
  const [update, { isLoading }] = useUpdateApplicationMutation();
  const [asked, setAsked] = useState<ApplicationStatus>();
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<ApplicationStatus>();
  const [error, setError] = useState<string>();

  const send = async (status: ApplicationStatus) => {
    if (isLoading) return;
    setError(undefined);
    setSent(status);
    try {
      const { message } = await update({ applicationId, applicationStatus: status }).unwrap();
      toast.success(message);
      setIsAsking(false);
    } catch (failure) {
      // The end of the session is told by the page.
      if (isSessionOver(failure)) return;
      toast.error(FAILED);
      if (isNotFound(failure)) {
        toast.info(WITHDRAWN);
        setIsAsking(false);
      } else setError(errorText(failure));
    } finally {
      setSent(undefined);
    }
  };

  return {
    value: (isAsking ? asked : sent) ?? applicationStatus,
    isBusy: isLoading,
    error,
    asked,
    isAsking,
    choose: (status) => {
      setError(undefined);
      // A decision should not be a slip of the hand.
      if (!isOpenStatus(status)) {
        setAsked(status);
        setIsAsking(true);
      } else void send(status);
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
