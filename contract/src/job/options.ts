/** Where the work is done. The form's options and the filter's first facet. */
export const JOB_TYPES = ['Remote', 'On-site', 'Hybrid'] as const;

/** How the work is contracted. Optional on a job. */
export const EMPLOYMENT_TYPES = [
  'Full-time',
  'Part-time',
  'Contract',
  'Internship',
  'Temporary',
] as const;

export const EXPERTISE_LEVELS = ['Junior', 'Intermediate', 'Senior'] as const;
export type ExpertiseLevel = (typeof EXPERTISE_LEVELS)[number];

export const JOB_STATUSES = ['open', 'closed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const SEARCH_ORDERS = ['best', 'newest'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** Within how many kilometres of a known place jobs are looked for. */
export const DISTANCES = [10, 25, 50, 100] as const;
export type Distance = (typeof DISTANCES)[number];

/** How many days a posting may be old, today included. */
export const POSTED_WITHIN = [1, 3, 7, 30] as const;

/**
 * Folds an option to the form in which options are compared: lower case, without '-', '_' and spaces,
 * so that 'fulltime', 'Full-time' and 'full time' are one word.
 */
export function foldOption(option: string): string {
  return option.toLowerCase().replace(/[-_\s]/g, '');
}

/** Finds the option that a person or a link meant, whatever its case, hyphens and spaces; undefined when none is. */
export function matchOption<Option extends string>(
  options: readonly Option[],
  text: string | null | undefined,
): Option | undefined {
  if (!text) return undefined;
  const exact = options.find((option) => option === text);
  if (exact !== undefined) return exact;
  const folded = foldOption(text);
  return options.find((option) => foldOption(option) === folded);
}
