import type { OwnJobDetails } from '@jobharbor/contract';
import { toast } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useUpdatePostingMutation } from '../postingsApi';
import { changedFields } from './changedFields';
import { type JobValues, valuesOfJob } from './jobValues';

const NOTHING_NEW = 'There is nothing new to save.';

export interface PostingEdit {
  /** The posting as it is saved. */
  saved: JobValues;
  /** Sends what has changed; throws the ApiError of a failure. */
  save: (values: JobValues) => Promise<void>;
  noteSaved: (values: JobValues) => void;
}

/** A posting's words, and the saving of changes to them. */
export function useEditPosting(job: OwnJobDetails): PostingEdit {
  const [saved, setSaved] = useState(() => valuesOfJob(job));
  const [update] = useUpdatePostingMutation();

  const save = async (values: JobValues) => {
    const changes = changedFields(values, saved);
    if (Object.keys(changes).length === 0) {
      toast.info(NOTHING_NEW);
      return;
    }
    const { message } = await update({ jobId: job._id, changes }).unwrap();
    toast.success(message);
  };
  return { saved, save, noteSaved: setSaved };
}
