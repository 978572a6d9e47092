import { type ApiError, errorText, selectSession, useAppSelector } from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { toJobForm } from '../form/jobValues';
import { useCreatePostingMutation, useSaveJobDraftMutation } from '../postingsApi';
import type { ImportedJob } from './useImportedJobs';

/** What has become of a job. */
export type Outcome =
  | { kind: 'published'; jobId: string }
  | { kind: 'draft'; draftId: string }
  | { kind: 'failed'; message: string };

/** Whether a job is published or kept, and need not be sent again. */
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

/** Publishes jobs or keeps them as drafts. One that is refused does not keep the others from being sent. */
export function useSending(): Sending {
  const user = useAppSelector(selectSession).employer?._id ?? '';
  const [create] = useCreatePostingMutation();
  const [saveDraft] = useSaveJobDraftMutation();
  const [outcomes, setOutcomes] = useState<Sending['outcomes']>({});
  const [progress, setProgress] = useState<Sending['progress']>();
  const [stopped, setStopped] = useState<string>();
  const stopping = useRef<AbortController>(undefined);

  const sendOne = async ({ values, key }: ImportedJob, action: Action): Promise<Outcome> => {
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
        if (status !== 400 && status !== 409) {
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
