import { EXPERTISE_LEVELS, JOB_TYPES, jobFilterSchema, SALARY_FILTER } from '@jobharbor/contract';
import { Button, type JobListQuery, Stack } from '@jobharbor/shared-ui/core';
import { DateFormField, FormBody, Formik, SelectFormField } from '@jobharbor/shared-ui/forms';
import { SalaryRangeField, SwitchFormField } from '@jobharbor/shared-ui/inputs';

import { type FilterForm, fromFilterForm, toFilterForm } from './filterForm';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const rules = jobFilterSchema.pick(['jobType', 'employmentType', 'expertiseLevel', 'datePosted']);

export interface FilterPanelProps {
  query: JobListQuery;
  onApply: (filter: JobListQuery) => void;
}

/** The advanced filters. They take hold on 'Apply filters', not while being set. */
export function FilterPanel({ query, onApply }: FilterPanelProps) {
  return (
    <Formik<FilterForm>
      initialValues={toFilterForm(query, SALARY_FILTER)}
      enableReinitialize
      validationSchema={rules}
      onSubmit={(form) => onApply(fromFilterForm(form))}
    >
      {({ values, resetForm }) => (
        <FormBody>
          <SelectFormField
            emptyLabel="Any"
            name="jobType"
            label="Job type"
            options={options(JOB_TYPES)}
          />
          <SelectFormField
            emptyLabel="Any"
            name="employmentType"
            label="Employment type"
            options={options(['Full-time', 'Internship'])}
          />
          <SelectFormField
            emptyLabel="Any"
            name="expertiseLevel"
            label="Experience level"
            options={options(EXPERTISE_LEVELS)}
          />
          <SalaryRangeField name="salary" label="Salary" />
          <SwitchFormField
            name="includeUnspecified"
            label="Include jobs without a stated salary"
            disabled={!values.salary}
          />
          <DateFormField name="datePosted" label="Posted on or after" />
          <Stack sx={{ gap: 1 }}>
            <Button type="submit" variant="contained" fullWidth>
              Apply filters
            </Button>
            <Button
              type="button"
              fullWidth
              onClick={() => {
                const cleared = toFilterForm({}, SALARY_FILTER);
                resetForm({ values: cleared });
                onApply(fromFilterForm(cleared));
              }}
            >
              Clear filters
            </Button>
          </Stack>
        </FormBody>
      )}
    </Formik>
  );
}
