import { boolean, type InferType, number, object, string } from 'yup';

import { timeZone } from '../fields.ts';
import { LIST_LIMIT_MAX, NAME_MAX, PAGE_MAX, PAGE_SIZE, SEARCH_TEXT_MAX } from '../limits.ts';
import { isDay } from '../values/day.ts';
import {
  DISTANCES,
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  JOB_TYPES,
  matchOption,
  POSTED_WITHIN,
  SEARCH_ORDERS,
} from './options.ts';
import { SALARY_MAX } from './pay.ts';

const option = <Option extends string>(options: readonly Option[]) =>
  string()
    .transform((value: unknown) =>
      typeof value === 'string' && value.trim()
        ? (matchOption(options, value) ?? value)
        : undefined,
    )
    .oneOf([...options]);

const salary = () => number().min(0).max(SALARY_MAX);

const oneOf = (values: readonly number[]) => number().oneOf([...values]);

const searchText = () =>
  string().trim().max(SEARCH_TEXT_MAX, 'The search text may have at most ${max} characters.');

/** What a person filters jobs by. The address bar, the filter panel and the server read the same rules. */
export const jobFilterSchema = object({
  /** Words of title, company, place and skills; `"a phrase"` stands together, `-word` must be absent. */
  q: searchText(),
  /** A place by its name: 'Görlitz', 'texas', 'remote'. */
  where: searchText(),
  /** Kilometres around `where`, when it is a known place. */
  within: oneOf(DISTANCES),
  /** A company's whole name. */
  company: string()
    .trim()
    .max(3 * NAME_MAX),
  jobType: option(JOB_TYPES),
  employmentType: option(EMPLOYMENT_TYPES),
  expertiseLevel: option(EXPERTISE_LEVELS),
  /** Pay in a year. A job whose range overlaps the one from `salaryMin` to `salaryMax` fits. */
  salaryMin: salary(),
  salaryMax: salary(),
  /** Which currency's amounts are compared, by `currencyCode`; the portal's most frequent one when it is not given. */
  currency: string().trim().uppercase().max(20),
  /** Whether a salary filter keeps jobs that state no salary. */
  includeUnspecified: boolean().default(true),
  /** Only jobs that state their pay. */
  payStated: boolean(),
  /** Days, today included. */
  postedWithin: oneOf(POSTED_WITHIN),
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
  /** For `datePosted`. */
  tz: timeZone(),
  page: number().integer().min(1).max(PAGE_MAX),
  /** Where the page before ended: from the `Link` header, opaque. */
  cursor: string().max(200),
  limit: number().integer().min(1).max(LIST_LIMIT_MAX).default(PAGE_SIZE),
  /** 'best' where `q` is given, otherwise 'newest'. */
  order: string().oneOf([...SEARCH_ORDERS]),
});

/** The query of GET /api/jobs/facets: the filters of a search. */
export const jobFacetsSchema = jobSearchSchema.omit(['page', 'cursor', 'limit', 'order']);
export type JobFacetsQuery = InferType<typeof jobFacetsSchema>;

/** The query of GET /api/jobs/suggestions. Without a text: what most jobs have. */
export const suggestionsSchema = object({
  text: searchText().default(''),
  field: string()
    .oneOf(['what', 'where'] as const)
    .default('what'),
});
export type SuggestionsQuery = InferType<typeof suggestionsSchema>;

export type JobFilter = InferType<typeof jobFilterSchema>;
export type JobSearch = InferType<typeof jobSearchSchema>;
