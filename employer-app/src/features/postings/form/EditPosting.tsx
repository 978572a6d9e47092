import { changedJobSchema, type OwnJobDetails } from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

import { JobForm } from './JobForm';
import { useEditPosting } from './useEditPosting';

/** The form of a job that is posted. */
export function EditPosting({ job }: { job: OwnJobDetails }) {
  const { employer } = useAppSelector(selectSession);
  const { saved, save, noteSaved } = useEditPosting(job);

  return (
    <JobForm
      employerId={employer?._id ?? job.user}
      draftName={`edit/${job._id}`}
      before={saved}
      rules={changedJobSchema}
      datePosted={job.datePosted ?? job.createdAt}
      submitLabel="Save changes"
      busyLabel="Saving…"
      failureLog="Failed to save the job"
      onSubmit={save}
      onSaved={noteSaved}
    />
  );
}
