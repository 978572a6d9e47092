import { changedJobSchema } from '@jobharbor/contract';

import type { PostingUpdate } from '../postingsApi';
import { castable, type JobValues } from './jobValues';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What an edit of valid values has changed, as the server takes it; what was taken away is an empty text. */
export function changedFields(values: JobValues, before: JobValues): PostingUpdate {
  const now = changedJobSchema.cast(castable(values, before));
  const then = changedJobSchema.cast(castable(before, before));
  const fields = (Object.keys(values) as (keyof JobValues)[]).filter(
    (field) => !isSame(now[field], then[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, now[field] ?? '']));
}
