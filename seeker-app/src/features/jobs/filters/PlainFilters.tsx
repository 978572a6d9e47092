import { EMPLOYMENT_TYPES, EXPERTISE_LEVELS, JOB_TYPES, POSTED_WITHIN } from '@jobharbor/contract';
import { Button, type JobListQuery, paths, Stack, Typography } from '@jobharbor/shared-ui/core';

import { postedLabel } from './filters';

interface Choice {
  name: keyof JobListQuery;
  label: string;
  values: readonly (string | number)[];
  /** Of a number. A text is its own label. */
  labelOf?: (value: number) => string;
}

const CHOICES: readonly Choice[] = [
  { name: 'jobType', label: 'Job type', values: JOB_TYPES },
  { name: 'employmentType', label: 'Employment type', values: EMPLOYMENT_TYPES },
  { name: 'expertiseLevel', label: 'Experience level', values: EXPERTISE_LEVELS },
  { name: 'postedWithin', label: 'Posted', values: POSTED_WITHIN, labelOf: postedLabel },
];

/** What the form keeps of the query beside its own choices. The list begins at its first page. */
const KEPT = ['q', 'where', 'within', 'company', 'order'] as const;

/** The most used filters as a form that works without a script. Drawn by the server alone, inside noscript. */
export function PlainFilters({ query }: { query: JobListQuery }) {
  return (
    <Stack component="form" action={paths.findJobs()} aria-label="Filters" sx={{ gap: 1.5 }}>
      {KEPT.map(
        (name) =>
          query[name] !== undefined && (
            <input key={name} type="hidden" name={name} value={query[name]} />
          ),
      )}
      {CHOICES.map(({ name, label, values, labelOf }) => (
        <label key={name}>
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {label}
          </Typography>
          <select name={name} defaultValue={query[name]?.toString() ?? ''}>
            <option value="">Any</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {labelOf && typeof value === 'number' ? labelOf(value) : value}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" variant="outlined" sx={{ alignSelf: 'start' }}>
        Filter
      </Button>
    </Stack>
  );
}
