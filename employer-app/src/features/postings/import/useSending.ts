import {
  type ApiError,
  errorText,
  selectSession,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { changedFields, changeRules, toJobForm, validateJob, valuesOfJob } from '../form/jobValues';
import {
  postingsApi,
  useCreatePostingMutation,
  useSaveJobDraftMutation,
  useUpdatePostingMutation,
} from '../postingsApi';
import type { Field } from './columns';
import { faultTexts, type ImportedJob } from './useImportedJobs';

/** What has become of a job. */
export type Outcome =
  | { kind: 'published' | 'changed' | 'unchanged'; jobId: string }
  | { kind: 'draft'; draftId: string }
  | { kind: 'failed'; message: string };

/** Whether a job is done, and need not be sent again. */
export const isSent = (outcome: Outcome | undefined) =>
  outcome !== undefined && outcome.kind !== 'failed';

export type Action = 'publish' | 'draft';

/** The sending of jobs, one after the other. */
export interface Sending {
  outcomes: Readonly<Record<string, Outcome | undefined>>;
  /** Undefined while nothing is sent. */
  progress: { action: Action; done: number; all: number } | undefined;
  /** Why the rest was not sent. */
  stopped: string | undefined;
  send: (jobs: readonly ImportedJob[], action: Action) => Promise<void>;
  /** After the job that is being sent. */
  stop: () => void;
}

/** Refusals that are about one job: of what it says, or because somebody else has changed or deleted it. */
const OF_ONE_JOB: readonly unknown[] = [400, 404, 409, 412];

/** Publishes jobs, changes open ones, or keeps jobs as drafts. One that is refused does not keep the others from being sent. */
export function useSending(): Sending {
  const user = useAppSelector(selectSession).employer?._id ?? '';
  const dispatch = useAppDispatch();
  const [create] = useCreatePostingMutation();
  const [update] = useUpdatePostingMutation();
  const [saveDraft] = useSaveJobDraftMutation();
  const [outcomes, setOutcomes] = useState<Sending['outcomes']>({});
  const [progress, setProgress] = useState<Sending['progress']>();
  const [stopped, setStopped] = useState<string>();
  const stopping = useRef<AbortController>(undefined);

  /** Changes an open job to what the row says. What the row does not say stays, and is filled where the form requires it. */
  const change = async (jobId: string, { row, values: known }: ImportedJob): Promise<Outcome> => {
    const { job, version } = await dispatch(
      postingsApi.endpoints.employerJob.initiate(jobId, { forceRefetch: true, subscribe: false }),
    ).unwrap();
    const before = valuesOfJob(job);
    const rules = changeRules(before);
    const values = { ...before, ...row };
    const missing = (Object.keys(await validateJob(rules, values, before)) as Field[]).filter(
      (field) => !values[field],
    );
    Object.assign(values, Object.fromEntries(missing.map((field) => [field, known[field]])));
    const faults = faultTexts(await validateJob(rules, values, before));
    if (faults.length > 0) return { kind: 'failed', message: faults.join(' ') };
    const changes = changedFields(values, before);
    if (Object.keys(changes).length === 0) return { kind: 'unchanged', jobId };
    await update({ jobId, changes, version }).unwrap();
    return { kind: 'changed', jobId };
  };

  const sendOne = async (imported: ImportedJob, action: Action): Promise<Outcome> => {
    const { values, key, openJobId } = imported;
    if (openJobId !== undefined) return change(openJobId, imported);
    if (action === 'draft') {
      const { draft } = await saveDraft({ form: values, idempotencyKey: key }).unwrap();
      return { kind: 'draft', draftId: draft._id };
    }
    const form = toJobForm(values, values);
    const { job } = await create({ form, user, idempotencyKey: key }).unwrap();
    return { kind: 'published', jobId: job._id };
  };

  const send = async (jobs: readonly ImportedJob[], action: Action) => {
    const { signal } = (stopping.current = new AbortController());
    setStopped(undefined);
    for (const [done, job] of jobs.entries()) {
      if (signal.aborted) break;
      setProgress({ action, done, all: jobs.length });
      try {
        const outcome = await sendOne(job, action);
        setOutcomes((before) => ({ ...before, [job.key]: outcome }));
      } catch (error) {
        const message = errorText(error);
        // The session is over.
        if (message === undefined) break;
        const { status } = error as Partial<ApiError>;
        if (!OF_ONE_JOB.includes(status)) {
          // A quota or a failing server would refuse the others too.
          setStopped(message);
          break;
        }
        setOutcomes((before) => ({ ...before, [job.key]: { kind: 'failed', message } }));
      }
    }
    setProgress(undefined);
  };

  return { outcomes, progress, stopped, send, stop: () => stopping.current?.abort() };
}
