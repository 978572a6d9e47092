import { toast, useAppDispatch } from '@jobharbor/shared-ui/core';
import { useMemo, useState } from 'react';

import { postingsApi, useUpdatePostingMutation, type VersionedJob } from '../postingsApi';
import { JobForm } from './JobForm';
import { changedFields, changeRules, type JobValues, valuesOfJob } from './jobValues';

const NOTHING_NEW = 'There is nothing new to save.';

/** The form of a job that is posted. Only what has changed is sent, with the version that the changes began from. */
export function EditPosting({ posting: { job, version } }: { posting: VersionedJob }) {
  const dispatch = useAppDispatch();
  const [update] = useUpdatePostingMutation();
  const [saved, setSaved] = useState(() => ({ values: valuesOfJob(job), version }));
  const rules = useMemo(() => changeRules(saved.values), [saved.values]);

  const save = async (values: JobValues) => {
    const changes = changedFields(values, saved.values);
    if (Object.keys(changes).length === 0) {
      toast.info(NOTHING_NEW);
      return;
    }
    const changed = await update({ jobId: job._id, changes, version: saved.version }).unwrap();
    setSaved({ values, version: changed.version });
    toast.success(changed.message);
  };

  const loadLatest = async () => {
    const latest = await dispatch(
      postingsApi.endpoints.employerJob.initiate(job._id, {
        forceRefetch: true,
        subscribe: false,
      }),
    ).unwrap();
    const values = valuesOfJob(latest.job);
    setSaved({ values, version: latest.version });
    return values;
  };

  return (
    <JobForm
      draftName={`edit/${job._id}`}
      before={saved.values}
      rules={rules}
      datePosted={job.datePosted ?? job.createdAt}
      submitLabel="Save changes"
      busyLabel="Saving…"
      failureLog="Failed to save the job"
      onSubmit={save}
      onOutdated={loadLatest}
    />
  );
}
