import type { JobFilter } from '@jobharbor/contract';
import type { JobListQuery } from '@jobharbor/shared-ui/core';

/** The filter panel's fields: texts are '' for 'any'; the salary is null until a person moves it. */
export interface FilterForm {
  jobType: NonNullable<JobFilter['jobType']> | '';
  employmentType: NonNullable<JobFilter['employmentType']> | '';
  expertiseLevel: NonNullable<JobFilter['expertiseLevel']> | '';
  salary: [number, number] | null;
  includeUnspecified: boolean;
  datePosted: string;
}

/** The panel's fields for what the address says. */
export function toFilterForm(query: JobListQuery, ends: { min: number; max: number }): FilterForm {
  const { salaryMin, salaryMax } = query;
  const hasSalary = salaryMin !== undefined || salaryMax !== undefined;
  return {
    jobType: query.jobType ?? '',
    employmentType: query.employmentType ?? '',
    expertiseLevel: query.expertiseLevel ?? '',
    salary: hasSalary ? [salaryMin ?? ends.min, salaryMax ?? ends.max] : null,
    includeUnspecified: query.includeUnspecified ?? true,
    datePosted: query.datePosted ?? '',
  };
}

/** The part of the address for what the panel's fields say. */
export function fromFilterForm(form: FilterForm): JobListQuery {
  return {
    jobType: form.jobType || undefined,
    employmentType: form.employmentType || undefined,
    expertiseLevel: form.expertiseLevel || undefined,
    salaryMin: form.salary?.[0],
    salaryMax: form.salary?.[1],
    includeUnspecified: form.salary && !form.includeUnspecified ? false : undefined,
    datePosted: form.datePosted || undefined,
  };
}
