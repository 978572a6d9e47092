import { jobFormSchema, type OwnJobDetails } from '@jobharbor/contract';
import {
  ErrorState,
  errorText,
  isNotFound,
  LoadingAnnouncer,
  type OnceScope,
  releaseIdempotencyKey,
  selectSession,
  sendOnce,
  Stack,
  toast,
  useAppSelector,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';
import { useRef, useState } from 'react';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { useCreatePostingMutation, useOwnJobQuery } from '../postingsApi';
import { JobForm, JobFormSkeleton } from './JobForm';
import { copiedJobValues, type JobValues, newJobValues, toJobForm } from './jobValues';
import { Published } from './Published';

export interface NewPostingProps {
  /** A job whose words the form begins with. */
  copied?: OwnJobDetails | undefined;
  onCreated: (job: OwnJobDetails) => void;
}

/** The form of a job that is not posted yet. */
export function NewPosting({ copied, onCreated }: NewPostingProps) {
  const { employer } = useAppSelector(selectSession);
  // What is told of the employer meanwhile changes nothing under the hands of whoever types.
  const [before] = useState(() =>
    copied ? copiedJobValues(copied, employer) : newJobValues(employer),
  );
  const owner = useDraftOwner();
  const draftName = copied ? `copy/${copied._id}` : 'new';
  /** What `sendOnce` knows the posting by. */
  const scope = `employer/${owner}/posting/${draftName}` as const;
  const create = useCreatePosting(before, scope);
  const posted = useRef<OwnJobDetails>(undefined);

  return (
    <JobForm
      draftName={draftName}
      before={before}
      rules={jobFormSchema}
      submitLabel="Create Job Posting"
      busyLabel="Creating…"
      failureLog="Failed to create the job"
      onSubmit={async (values) => {
        posted.current = await create(values);
      }}
      onSaved={() => posted.current && onCreated(posted.current)}
      onStartOver={() => releaseIdempotencyKey(scope)}
    />
  );
}

/**
 * Sends a filled form, and says by toast what the server answers. One form makes one posting: until it is known to
 * have arrived it is sent with the same key, also when it was changed meanwhile, so that the server can tell.
 * @param scope What `sendOnce` knows the form by.
 * @returns The call, which answers the job, and throws the ApiError of a failure.
 */
export function useCreatePosting(
  before: JobValues,
  scope: OnceScope,
): (values: JobValues) => Promise<OwnJobDetails> {
  const user = useAppSelector(selectSession).employer?._id ?? '';
  const [create] = useCreatePostingMutation();

  return async (values) => {
    const form = toJobForm(values, before);
    const { message, job } = await sendOnce({ scope }, (idempotencyKey) =>
      create({ form, user, idempotencyKey }).unwrap(),
    );
    toast.success(message);
    return job;
  };
}

/** The form of a new job: empty, or filled with the words of the one that the address names. */
export function NewPostingScreen() {
  const [query, setQuery] = useSearchParams();
  const copyId = query.get('copy') ?? '';
  const {
    currentData: posting,
    error,
    isFetching,
    refetch,
  } = useOwnJobQuery(copyId, { skip: !copyId });
  const [edition, setEdition] = useState(0);
  const [published, setPublished] = useState<OwnJobDetails>();
  const form = useRef<HTMLDivElement>(null);
  const isGone = copyId !== '' && isNotFound(error);

  if (copyId && !posting && !isGone) {
    return error ? (
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <JobFormSkeleton />
    );
  }
  return (
    <Stack ref={form} sx={{ gap: 3 }}>
      {published && (
        <Published
          key={published._id}
          job={published}
          onPostAnother={() =>
            form.current?.querySelector<HTMLElement>('[name="jobName"]')?.focus()
          }
        />
      )}
      {isGone && (
        <Alert severity="info">The job to be copied is no longer there. The form is empty.</Alert>
      )}
      <LoadingAnnouncer message={posting ? `Copied from ${posting.job.jobName}.` : ''} />
      <NewPosting
        key={`${copyId} ${edition}`}
        copied={posting?.job}
        onCreated={(job) => {
          setEdition(edition + 1);
          setPublished(job);
          if (copyId) setQuery({}, { replace: true });
        }}
      />
    </Stack>
  );
}
