import { TextFormField } from '@jobharbor/shared-ui/forms';

import { FormSection } from './FormSection';
import { labels } from './labels';

const EMAIL_LENGTH = 254;

/** Where applicants may write to. */
export function ContactSection() {
  return (
    <FormSection title="Contact">
      <TextFormField
        name="applicationEmail"
        label={labels.applicationEmail}
        required
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        help="Shown to signed-in job seekers alone."
      />
    </FormSection>
  );
}
