import {
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  JOB_TYPES,
  periodWords,
  SALARY_PERIODS,
} from '@jobharbor/contract';
import type { SelectOption } from '@jobharbor/shared-ui/forms';

const asTheyAre = (options: readonly string[]): SelectOption[] =>
  options.map((value) => ({ value, label: value }));

export const jobTypes = asTheyAre(JOB_TYPES);
export const employmentTypes = asTheyAre(EMPLOYMENT_TYPES);
export const expertiseLevels = asTheyAre(EXPERTISE_LEVELS);
export const salaryPeriods: SelectOption[] = SALARY_PERIODS.map((value) => ({
  value,
  label: periodWords(value),
}));
