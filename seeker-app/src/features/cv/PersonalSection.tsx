import { NAME_MAX, TEXT_MAX } from '@jobharbor/contract';
import { FieldPair, TextFormField } from '@jobharbor/shared-ui/forms';
import { PhoneFormField } from '@jobharbor/shared-ui/inputs';

import { fieldLabels } from './fieldLabels';
import { SectionForm } from './SectionForm';
import type { CvEditor } from './useCvEditor';

/** Who one is and how one is reached. */
export function PersonalSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm
      name="personal"
      editor={editor}
      lead="Employers see this at the top of your CV and use it to reach you."
    >
      <FieldPair>
        <TextFormField
          name="firstName"
          label={fieldLabels.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
        />
        <TextFormField
          name="lastName"
          label={fieldLabels.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required
        />
        <PhoneFormField
          name="phoneNo"
          label={fieldLabels.phoneNo}
          help="Include the country code"
          maxLength={40}
          required
        />
        <TextFormField
          name="homeAddress"
          label={fieldLabels.homeAddress}
          autoComplete="street-address"
          maxLength={300}
        />
      </FieldPair>
      <TextFormField
        name="profileSummary"
        label={fieldLabels.profileSummary}
        help="Two to four sentences: what you do well, and what you are looking for."
        maxLength={TEXT_MAX}
        multiline
        minRows={4}
        maxRows={16}
      />
    </SectionForm>
  );
}
