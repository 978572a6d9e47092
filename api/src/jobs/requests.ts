import {
  ALL_JOBS_LIMIT,
  jobSearchSchema,
  LIST_LIMIT_MAX,
  RECENT_LIMIT,
  SEARCH_TEXT_MAX,
} from '@jobharbor/contract';
import { number, object, string } from 'yup';

import { idParam } from '../http/index.ts';

const TOO_LONG = 'The search text may have at most ${max} characters.';

const list = (max: number, fallback: number) =>
  jobSearchSchema
    .pick(['page', 'cursor'])
    .shape({ limit: number().integer().min(1).max(max).default(fallback) });

export const allJobsQuery = list(ALL_JOBS_LIMIT, ALL_JOBS_LIMIT);
/** The specification numbers the pages of this list without an end. */
export const recentJobsQuery = list(LIST_LIMIT_MAX, RECENT_LIMIT).shape({
  page: number().integer().min(1).default(1),
});
export const termQuery = list(LIST_LIMIT_MAX, LIST_LIMIT_MAX);

/** Ids, separated by commas. */
export const someJobsQuery = object({
  ids: string()
    .required()
    .test(
      'number',
      `At most ${LIST_LIMIT_MAX} jobs can be asked for at once.`,
      (ids) => ids.split(',').length <= LIST_LIMIT_MAX,
    ),
});

export const termParams = object({ term: string().trim().max(SEARCH_TEXT_MAX, TOO_LONG) });

export const jobParams = object({ jobId: idParam });

export const employerParams = object({ employerId: idParam });
