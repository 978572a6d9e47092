import { employerDrafts, releaseIdempotencyKey } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { type JobValues, readJobValues } from './jobValues';

/** What was typed into a job form of this tab and not sent. */
export interface JobDraft {
  /** As it was when the form was opened. */
  kept: JobValues | undefined;
  /** Keeps what stands in the form, or forgets it when undefined. */
  keep: (values: JobValues | undefined) => void;
  /** What is typed from now on is another posting, whatever became of this one. */
  startOver: () => void;
}

/** What `sendOnce` knows a form's posting by. */
export const postingScope = (employerId: string, name: string) => `${employerId}/posting/${name}`;

/**
 * The draft of one form.
 * @param name Tells the employer's forms apart.
 * @param base What the form would begin with.
 */
export function useJobDraft(employerId: string, name: string, base: JobValues): JobDraft {
  const [kept] = useState(() => readJobValues(base, employerDrafts.read(employerId, name)));
  return {
    kept,
    keep: (values) => employerDrafts.write(employerId, name, values),
    startOver: () => releaseIdempotencyKey(postingScope(employerId, name)),
  };
}
