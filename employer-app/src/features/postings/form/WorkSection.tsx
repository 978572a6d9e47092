import { JOB_TEXT_MAX, NAME_MAX } from '@jobharbor/contract';
import { FieldPair, SelectFormField, TextFormField } from '@jobharbor/shared-ui/forms';
import { SwitchFormField } from '@jobharbor/shared-ui/inputs';

import { FormSection } from './FormSection';
import type { JobValues } from './jobValues';
import { labels } from './labels';
import { employmentTypes, expertiseLevels, jobTypes } from './options';

/** What the work is, where it is done and by whom. */
export function WorkSection({ before }: { before: JobValues }) {
  return (
    <FormSection title="The job">
      <FieldPair>
        <TextFormField name="jobName" label={labels.jobName} required maxLength={NAME_MAX} />
        <TextFormField name="location" label={labels.location} required maxLength={NAME_MAX} />
        <SelectFormField
          name="jobType"
          label={labels.jobType}
          options={jobTypes}
          // Some imported postings do not say it.
          emptyLabel={before.jobType === '' ? 'Not specified' : undefined}
        />
        <SelectFormField
          name="employmentType"
          label={labels.employmentType}
          options={employmentTypes}
          emptyLabel="Not specified"
        />
        <TextFormField
          name="experience"
          label={labels.experience}
          required
          inputMode="numeric"
          maxLength={2}
          help="Whole years; 0 for beginners."
        />
        <SelectFormField
          name="expertiseLevel"
          label={labels.expertiseLevel}
          options={expertiseLevels}
          emptyLabel="Not specified"
        />
      </FieldPair>
      <TextFormField
        name="jobDescription"
        label={labels.jobDescription}
        required
        multiline
        minRows={5}
        maxRows={18}
        maxLength={JOB_TEXT_MAX}
      />
      <SwitchFormField
        name="urgentHiring"
        label={labels.urgentHiring}
        help="Marks the job as one that must be filled soon."
      />
    </FormSection>
  );
}
