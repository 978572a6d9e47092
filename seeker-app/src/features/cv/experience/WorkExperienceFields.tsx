import { type WorkExperience, NAME_MAX, TEXT_MAX } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { FieldPair, TextFormField, useFormikContext } from '@jobharbor/shared-ui/forms';
import { Checkbox, FormControlLabel } from '@jobharbor/shared-ui/inputs';
import { useState } from 'react';

import { DayFormField } from './DayFormField';

export interface WorkExperienceFieldsProps {
  /** Where the job stands in the form: 'jobExperience[0]'. */
  path: string;
  experience: WorkExperience;
}

const NO_END = 'Without an end date the CV says “Present”.';

/** The fields of one work experience. */
export function WorkExperienceFields({ path, experience }: WorkExperienceFieldsProps) {
  const { setFieldValue } = useFormikContext();
  const { endDate } = experience;
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
        <DayFormField name={`${path}.startDate`} label="Start date" />
        {isEnded && (
          <DayFormField
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
