import type { OwnJob } from '@jobharbor/contract';
import { useState } from 'react';

import { STATUS_DEEDS } from './statusTexts';
import { type Deletion, useDeletePosting } from './useDeletePosting';
import { useStatusChange } from './useStatusChange';

export interface PostingDeeds {
  deletion: Deletion;
  /** Why the last thing that was tried with a posting did not work, by the posting's id. */
  failures: Partial<Record<string, string>>;
  isBusy: boolean;
  /** Closes an open job, and the other way round. */
  changeStatus: (job: OwnJob) => Promise<void>;
}

/** What is done to the postings of a list. */
export function usePostingDeeds(): PostingDeeds {
  const [failures, setFailures] = useState<PostingDeeds['failures']>({});
  const note = (jobId: string, message: string | undefined) =>
    setFailures((others) => ({ ...others, [jobId]: message }));
  const { isBusy, change } = useStatusChange();
  const deletion = useDeletePosting(note);

  return {
    failures,
    isBusy: isBusy || deletion.isBusy,
    changeStatus: async ({ _id, status }) => {
      note(_id, undefined);
      note(_id, await change(_id, STATUS_DEEDS[status].to));
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
