import {
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  JOB_TYPES,
  POSTED_WITHIN,
  postedLabel,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  type JobListQuery,
  paths,
  styled,
  Typography,
} from '@jobharbor/shared-ui/core';

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
const KEPT = [
  'q',
  'where',
  'within',
  'company',
  'datePosted',
  'salaryMin',
  'salaryMax',
  'currency',
  'includeUnspecified',
  'order',
] as const;

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  // Two beside each other on a phone: the list should begin on the first screen.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 132px), 1fr))',
  gap: theme.spacing(2),
  alignItems: 'end',
  padding: theme.spacing(2),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Select = styled('select')(({ theme }) => ({
  width: '100%',
  minHeight: 44,
  marginTop: theme.spacing(0.5),
  paddingInline: 10,
  font: 'inherit',
  color: 'inherit',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.control.border}`,
  borderRadius: theme.vars.shape.borderRadius,
}));

/** The most used filters as a form that works without a script. Rendered by the server alone, inside noscript. */
export function PlainFilters({ query }: { query: JobListQuery }) {
  return (
    <Form action={paths.findJobs()} aria-label="Filters">
      {KEPT.map(
        (name) =>
          query[name] !== undefined && (
            <input key={name} type="hidden" name={name} value={String(query[name])} />
          ),
      )}
      {CHOICES.map(({ name, label, values, labelOf }) => (
        <label key={name}>
          <Typography component="span" variant="subtitle2">
            {label}
          </Typography>
          <Select name={name} defaultValue={query[name]?.toString() ?? ''}>
            <option value="">Any</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {labelOf && typeof value === 'number' ? labelOf(value) : value}
              </option>
            ))}
          </Select>
        </label>
      ))}
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, gridColumn: '1 / -1' }}
      >
        <input type="checkbox" name="payStated" value="true" defaultChecked={query.payStated} />
        <Typography component="span" variant="body2">
          Only jobs that state their pay
        </Typography>
      </Box>
      <Button
        type="submit"
        variant="outlined"
        sx={{ gridColumn: '1 / -1', justifySelf: { sm: 'start', md: 'stretch' }, px: 4 }}
      >
        Filter
      </Button>
    </Form>
  );
}
