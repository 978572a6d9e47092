import { type EmployerJobDetails, jobFormSchema } from '@jobharbor/contract';
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
  type StoredEmployer,
  toast,
  useAppDispatch,
  useAppSelector,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';
import { useRef, useState } from 'react';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import {
  postingsApi,
  useCreatePostingMutation,
  useEmployerJobQuery,
  useJobDraftQuery,
  useSaveJobDraftMutation,
  type VersionedDraft,
} from '../postingsApi';
import { JobForm, JobFormSkeleton } from './JobForm';
import { copiedJobValues, draftValues, type JobValues, newJobValues, toJobForm } from './jobValues';
import { Published } from './Published';

export interface NewPostingProps {
  /** A job whose words the form begins with. */
  copied?: EmployerJobDetails | undefined;
  /** A draft that the form goes on with. */
  draft?: VersionedDraft | undefined;
  /** The company's address is verified. */
  canPublish: boolean;
  onCreated: (job: EmployerJobDetails) => void;
  onDraftSaved: (draftId: string) => void;
}

/** The form of a job that is not posted yet. */
export function NewPosting(props: NewPostingProps) {
  const { copied, draft, canPublish, onCreated, onDraftSaved } = props;
  const { employer } = useAppSelector(selectSession);
  // Read once: news about the employer must not change a form in which somebody types.
  const [saved, setSaved] = useState<SavedDraft>(() =>
    draft
      ? savedDraft(draft, employer)
      : { values: copied ? copiedJobValues(copied, employer) : newJobValues(employer) },
  );
  const owner = useDraftOwner();
  const draftName = saved.draftId
    ? `draft/${saved.draftId}`
    : copied
      ? `copy/${copied._id}`
      : 'new';
  /** The scope of the posting for `sendOnce`. */
  const scope = `employer/${owner}/posting/${draftName}` as const;
  const create = useCreatePosting(saved.values, scope, saved.draftId);
  const posted = useRef<EmployerJobDetails>(undefined);
  const dispatch = useAppDispatch();
  const [save] = useSaveJobDraftMutation();

  const saveDraft = async (values: JobValues) => {
    const { draftId } = saved;
    const keep = () =>
      sendOnce({ scope: `${scope}/draft`, contents: values }, (key) =>
        save({ form: values, idempotencyKey: key }).unwrap(),
      );
    const change = () => save({ draftId, form: values, version: saved.version }).unwrap();
    const answer = await (draftId ? change() : keep()).catch((error: unknown) => {
      // A colleague has deleted it meanwhile: what is typed here becomes a draft of its own.
      if (draftId && isNotFound(error)) return keep();
      throw error;
    });
    const { draft: kept, version, message } = answer;
    setSaved({ values, draftId: kept._id, version });
    toast.success(message);
    onDraftSaved(kept._id);
  };
  const loadLatest = async () => {
    const latest = await dispatch(
      postingsApi.endpoints.employerJobDraft.initiate(saved.draftId ?? '', {
        forceRefetch: true,
        subscribe: false,
      }),
    ).unwrap();
    const next = savedDraft(latest, employer);
    setSaved(next);
    return next.values;
  };

  return (
    <JobForm
      draftName={draftName}
      before={saved.values}
      rules={jobFormSchema}
      submitLabel={canPublish ? 'Create Job Posting' : undefined}
      busyLabel="Creating…"
      failureLog="Failed to create the job"
      onSubmit={async (values) => {
        posted.current = await create(values);
      }}
      onSaveDraft={saveDraft}
      onSaved={() => posted.current && onCreated(posted.current)}
      onStartOver={() => releaseIdempotencyKey(scope)}
      {...(saved.draftId && { onOutdated: loadLatest })}
    />
  );
}

/** What the form began from, or was last saved as. */
interface SavedDraft {
  values: JobValues;
  draftId?: string;
  version?: string | undefined;
}

const savedDraft = (
  { draft: { _id, form }, version }: VersionedDraft,
  employer: StoredEmployer | undefined,
): SavedDraft => ({ values: draftValues(form, employer), draftId: _id, version });

/**
 * Sends a filled form, and says by toast what the server answers. One form makes one posting: until it is known to
 * have arrived it is sent with the same key, also when it was changed meanwhile, so that the server can tell.
 * @param scope What `sendOnce` knows the form by.
 * @param draftId The draft that it was, which goes.
 * @returns The call, which answers the job, and throws the ApiError of a failure.
 */
export function useCreatePosting(
  before: JobValues,
  scope: OnceScope,
  draftId?: string,
): (values: JobValues) => Promise<EmployerJobDetails> {
  const user = useAppSelector(selectSession).employer?._id ?? '';
  const [create] = useCreatePostingMutation();

  return async (values) => {
    const form = toJobForm(values, before);
    const { message, job } = await sendOnce({ scope }, (idempotencyKey) =>
      create({ form, user, idempotencyKey, draftId }).unwrap(),
    );
    toast.success(message);
    return job;
  };
}

/** The form of a new job: empty, or with the words of the draft or the job that the address names. */
export function NewPostingScreen({ canPublish }: { canPublish: boolean }) {
  const [query, setQuery] = useSearchParams();
  /** The draft that this form has become: it is here already. */
  const [own, setOwn] = useState<string>();
  const named = query.get('draft') ?? '';
  const draftId = named === own ? '' : named;
  const copyId = draftId ? '' : (query.get('copy') ?? '');
  const draft = useJobDraftQuery(draftId, { skip: !draftId });
  const copy = useEmployerJobQuery(copyId, { skip: !copyId });
  const [edition, setEdition] = useState(0);
  const [published, setPublished] = useState<EmployerJobDetails>();
  const form = useRef<HTMLDivElement>(null);
  const source = draftId ? draft : copy;
  const isGone = Boolean(draftId || copyId) && isNotFound(source.error);

  if ((draftId || copyId) && !source.currentData && !isGone) {
    return source.error ? (
      <ErrorState
        message={errorText(source.error)}
        retrying={source.isFetching}
        onRetry={() => void source.refetch()}
      />
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
        <Alert severity="info">
          {draftId
            ? 'This draft is no longer there. It was published or deleted. The form is empty.'
            : 'The job to be copied is no longer there. The form is empty.'}
        </Alert>
      )}
      <LoadingAnnouncer
        message={copy.currentData ? `Copied from ${copy.currentData.job.jobName}.` : ''}
      />
      <NewPosting
        key={`${draftId} ${copyId} ${edition}`}
        copied={copyId ? copy.currentData?.job : undefined}
        draft={draftId ? draft.currentData : undefined}
        canPublish={canPublish}
        onCreated={(job) => {
          setEdition(edition + 1);
          setPublished(job);
          setQuery({}, { replace: true });
        }}
        onDraftSaved={(saved) => {
          if (saved === named) return;
          setOwn(saved);
          setQuery(
            (before) => {
              before.set('draft', saved);
              return before;
            },
            { replace: true },
          );
        }}
      />
    </Stack>
  );
}
