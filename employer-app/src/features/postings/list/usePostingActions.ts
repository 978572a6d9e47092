import type { OwnJob } from '@jobharbor/contract';
import { useState } from 'react';

import { STATUS_ACTIONS } from './statusTexts';
import { type Deletion, useDeletePosting } from './useDeletePosting';
import { useJobStatusChange } from './useJobStatusChange';

export interface PostingActions {
  deletion: Deletion;
  /** Why the last thing that was tried with a posting did not work, by the posting's id. */
  failures: Partial<Record<string, string>>;
  isBusy: boolean;
  /** Closes an open job, and the other way round. */
  changeStatus: (job: OwnJob) => Promise<void>;
}

/** What is done to the postings of a list. */
export function usePostingActions(): PostingActions {
  const [failures, setFailures] = useState<PostingActions['failures']>({});
  const note = (jobId: string, message: string | undefined) =>
    setFailures((others) => ({ ...others, [jobId]: message }));
  const { isBusy, change } = useJobStatusChange();
  const deletion = useDeletePosting(note);

  return {
    failures,
    isBusy: isBusy || deletion.isBusy,
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
