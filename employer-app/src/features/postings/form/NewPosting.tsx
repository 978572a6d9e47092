import { jobFormSchema, type OwnJobDetails } from '@jobharbor/contract';
import { releaseIdempotencyKey, selectSession, useAppSelector } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { JobForm } from './JobForm';
import { copiedJobValues, newJobValues } from './jobValues';
import { useCreatePosting } from './useCreatePosting';

export interface NewPostingProps {
  /** A job whose words the form begins with. */
  copied?: OwnJobDetails | undefined;
  onCreated: () => void;
}

/** The form of a job that is not posted yet. */
export function NewPosting({ copied, onCreated }: NewPostingProps) {
  const { employer } = useAppSelector(selectSession);
  // What is told of the employer meanwhile changes nothing under the hands of whoever types.
  const [before] = useState(() =>
    copied ? copiedJobValues(copied, employer) : newJobValues(employer),
  );
  const employerId = employer?._id ?? '';
  const draftName = copied ? `copy/${copied._id}` : 'new';
  /** What `sendOnce` knows the posting by. */
  const scope = `${employerId}/posting/${draftName}`;
  const create = useCreatePosting(before, scope);

  return (
    <JobForm
      employerId={employerId}
      draftName={draftName}
      before={before}
      rules={jobFormSchema}
      submitLabel="Create Job Posting"
      busyLabel="Creating…"
      failureLog="Failed to create the job"
      onSubmit={create}
      onSaved={onCreated}
      onStartOver={() => releaseIdempotencyKey(scope)}
    />
  );
}
