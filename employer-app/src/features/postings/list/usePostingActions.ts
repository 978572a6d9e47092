import type { EmployerJob } from '@jobharbor/contract';
import { errorText, releaseIdempotencyKeysOf, toast } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { employerStorage } from '../../../data/storage';
import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { useDeletePostingMutation } from '../postingsApi';
import { type BulkStatus, useBulkStatus } from './BulkStatus';
import { STATUS_ACTIONS, useJobStatusChange } from './jobStatus';

/** The specification shows the server's words in a success toast even when they are a refusal; the card tells which. */
const REFUSAL_TOAST: 'success' | 'error' = 'success';

export interface PostingActions {
  deletion: Deletion;
  /** Why the last thing that was tried with a posting did not work, by the posting's id. */
  failures: Partial<Record<string, string>>;
  isBusy: boolean;
  /** Of several at once. */
  bulk: BulkStatus;
  /** Closes an open job, and the other way round. */
  changeStatus: (job: EmployerJob) => Promise<void>;
}

/** What is done to the postings of a list. */
export function usePostingActions(): PostingActions {
  const [failures, setFailures] = useState<PostingActions['failures']>({});
  const note = (jobId: string, message: string | undefined) =>
    setFailures((others) => ({ ...others, [jobId]: message }));
  const { isBusy, change } = useJobStatusChange();
  const deletion = useDeletePosting(note);
  const bulk = useBulkStatus(note);

  return {
    failures,
    isBusy: isBusy || deletion.isBusy || bulk.isBusy,
    bulk,
    changeStatus: async ({ _id, status }) => {
      note(_id, undefined);
      note(_id, await change(_id, STATUS_ACTIONS[status].to));
    },
    deletion: {
      ...deletion,
      ask: (job) => {
        note(job._id, undefined);
        deletion.ask(job);
      },
    },
  };
}

/** Deleting one posting of a list: asked for, confirmed, done. */
export interface Deletion {
  isOpen: boolean;
  /** The one that is asked about; it stays while the question fades away. */
  job?: EmployerJob;
  isBusy: boolean;
  /** The one that was asked about last is gone. */
  isDone: boolean;
  /** Those that are gone, though a list may still hold them. */
  gone: readonly string[];
  ask: (job: EmployerJob) => void;
  /** Leaves it as it is. */
  leave: () => void;
  confirm: () => Promise<void>;
}

/** @param onFailure Told why a posting could not be deleted. */
function useDeletePosting(onFailure: (jobId: string, message: string) => void): Deletion {
  const [job, setJob] = useState<EmployerJob>();
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [gone, setGone] = useState<readonly string[]>([]);
  const owner = useDraftOwner();
  const [remove, { isLoading }] = useDeletePostingMutation();

  const confirm = async () => {
    if (!job || isLoading) return;
    try {
      const { message } = await remove(job._id).unwrap();
      toast.success(message);
      employerStorage.write(
        'allJobs',
        employerStorage.read('allJobs')?.filter(({ _id }) => _id !== job._id),
      );
      // Its creation may never have been confirmed. Sent again, it must be created again.
      releaseIdempotencyKeysOf(owner);
      setGone([...gone, job._id]);
      setIsDone(true);
    } catch (failure) {
      const message = errorText(failure);
      // The session is over.
      if (message === undefined) return;
      toast[REFUSAL_TOAST](message);
      onFailure(job._id, message);
    }
    setIsOpen(false);
  };

  return {
    isOpen,
    job,
    isBusy: isLoading,
    isDone,
    gone,
    ask: (chosen) => {
      setIsDone(false);
      setJob(chosen);
      setIsOpen(true);
    },
    leave: () => setIsOpen(false),
    confirm,
  };
}
