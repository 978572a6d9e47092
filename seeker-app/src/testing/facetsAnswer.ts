import type { FacetOption, JobFacets } from '@jobharbor/contract';

type Counts = Record<string, number>;

const options = (counts: Counts = {}): FacetOption[] =>
  Object.entries(counts).map(([value, count]) => ({ value, count }));

/** How many jobs each option would leave, by the options' values; a filter that is not given has none. */
export function facetsAnswer(counts: Partial<Record<keyof JobFacets, Counts>> = {}): JobFacets {
  return {
    jobType: options(counts.jobType),
    employmentType: options(counts.employmentType),
    expertiseLevel: options(counts.expertiseLevel),
    postedWithin: options(counts.postedWithin),
    payStated: options(counts.payStated),
    currency: options(counts.currency),
    company: options(counts.company),
    where: options(counts.where),
  };
}
