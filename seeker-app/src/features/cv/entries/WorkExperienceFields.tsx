import { NAME_MAX, TEXT_MAX, type WorkExperience, workExperienceSchema } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { FieldPair, TextFormField, useFormikContext } from '@jobharbor/shared-ui/forms';
import { Checkbox, FormControlLabel } from '@jobharbor/shared-ui/inputs';
import { useState } from 'react';

import type { EntryFieldsProps, EntryKind } from './entryKind';
import { InstantFormField } from './MonthFormField';
import { dateWarning, nameOf, periodOf } from './workExperience';

/** The jobs that one has had. */
export const workExperienceKind: EntryKind<WorkExperience> = {
  field: 'jobExperience',
  blank: {
    title: '',
    company: '',
    location: '',
    startDate: undefined,
    endDate: undefined,
    responsibilities: '',
  },
  schema: workExperienceSchema,
  nameOf,
  factsOf: (job) => [job.title.trim() && job.company.trim(), periodOf(job)],
  dateWarning,
  addLabel: 'Add a job',
  emptyText:
    'Begin with the job you have now or had last. Internships and voluntary work count too.',
  Fields: WorkExperienceFields,
};

const NO_END = 'Without an end date the CV says “Present”.';

/** The fields of one work experience. */
function WorkExperienceFields({ path, entry }: EntryFieldsProps<WorkExperience>) {
  const { setFieldValue } = useFormikContext();
  const { endDate } = entry;
  const [asksForEnd, setAsksForEnd] = useState(false);
  const isEnded = asksForEnd || endDate !== undefined;

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <FieldPair>
        <TextFormField name={`${path}.title`} label="Title" maxLength={NAME_MAX} />
        <TextFormField name={`${path}.company`} label="Company" maxLength={NAME_MAX} />
      </FieldPair>
      <TextFormField name={`${path}.location`} label="Location" maxLength={NAME_MAX} />
      <FieldPair>
        <InstantFormField name={`${path}.startDate`} label="Start date" />
        {isEnded && (
          <InstantFormField
            name={`${path}.endDate`}
            label="End date"
            help={endDate ? undefined : NO_END}
          />
        )}
      </FieldPair>
      <FormControlLabel
        label="Present: I still work here"
        control={
          <Checkbox
            checked={!isEnded}
            onChange={(_event, isPresent) => {
              setAsksForEnd(!isPresent);
              if (isPresent) void setFieldValue(`${path}.endDate`, undefined);
            }}
          />
        }
        sx={{ justifySelf: 'start' }}
      />
      <TextFormField
        name={`${path}.responsibilities`}
        label="Responsibilities"
        help="One on each line."
        maxLength={TEXT_MAX}
        multiline
        minRows={3}
        maxRows={16}
      />
    </Box>
  );
}
