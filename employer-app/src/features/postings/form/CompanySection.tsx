import { isSameCompany, JOB_TEXT_MAX, NAME_MAX, URL_MAX } from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';
import { FieldPair, TextFormField, useFormField } from '@jobharbor/shared-ui/forms';

import { FormSection } from './FormSection';
import { labels } from './labels';

/** Who offers the job. */
export function CompanySection() {
  const registered = useAppSelector(selectSession).employer?.name;
  const { field } = useFormField<string>('companyName');
  const isOther = field.value.trim() !== '' && !isSameCompany(field.value, registered);

  return (
    <FormSection title="Company">
      <FieldPair>
        <TextFormField
          name="companyName"
          label={labels.companyName}
          required
          autoComplete="organization"
          maxLength={NAME_MAX}
          help={
            isOther && registered
              ? `The verified mark is shown under your registered name alone: ${registered}.`
              : undefined
          }
        />
        <TextFormField
          name="companyLogo"
          label={labels.companyLogo}
          required
          type="url"
          placeholder="https://"
          maxLength={URL_MAX}
          help="The address of a picture, beginning with https://."
        />
      </FieldPair>
      <TextFormField
        name="aboutCompany"
        label={labels.aboutCompany}
        required
        multiline
        minRows={3}
        maxRows={12}
        maxLength={JOB_TEXT_MAX}
      />
    </FormSection>
  );
}
