import { boolean, type InferType, number, object, string } from 'yup';

import { LIST_LIMIT_MAX, PAGE_MAX, PAGE_SIZE, SEARCH_TEXT_MAX } from './limits.ts';
import {
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  JOB_TYPES,
  matchOption,
  SEARCH_ORDERS,
} from './options.ts';

const option = <Option extends string>(options: readonly Option[]) =>
  string()
    .transform((value: unknown) =>
      typeof value === 'string' && value.trim()
        ? (matchOption(options, value) ?? value)
        : undefined,
    )
    .oneOf([...options]);

const salary = () => number().min(0).max(1_000_000_000);

/** What a person filters jobs by. The address bar, the filter panel and the server read the same rules. */
export const jobFilterSchema = object({
  q: string().trim().max(SEARCH_TEXT_MAX, 'The search text may have at most ${max} characters.'),
  jobType: option(JOB_TYPES),
  employmentType: option(EMPLOYMENT_TYPES),
  expertiseLevel: option(EXPERTISE_LEVELS),
  salaryMin: salary(),
  salaryMax: salary(),
  /** Whether a salary filter keeps jobs that state no salary. */
  includeUnspecified: boolean().default(true),
  /** A day, YYYY-MM-DD, in the zone `tz`. */
  datePosted: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, {
      message: 'The date must look like 2026-04-29.',
      excludeEmptyString: true,
    })
    .test('a real day', 'This day does not exist.', (day) => !day || isDay(day)),
});

/** The query of GET /api/jobs/search. */
export const jobSearchSchema = jobFilterSchema.shape({
  /** An IANA time zone, for `datePosted`. */
  tz: string()
    .max(64)
    .test('zone', 'This time zone is not known.', (zone) => !zone || isTimeZone(zone)),
  page: number().integer().min(1).max(PAGE_MAX),
  /** Where the page before ended: from the `Link` header, opaque. */
  cursor: string().max(200),
  limit: number().integer().min(1).max(LIST_LIMIT_MAX).default(PAGE_SIZE),
  order: string()
    .oneOf([...SEARCH_ORDERS])
    .default('newest'),
});

export type JobFilter = InferType<typeof jobFilterSchema>;
export type JobSearch = InferType<typeof jobSearchSchema>;

/** Whether a time zone's name is one that this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
