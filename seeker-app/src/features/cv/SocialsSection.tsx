import { URL_MAX } from '@jobharbor/contract';
import { TextFormField } from '@jobharbor/shared-ui/forms';

import { fieldLabels } from './fieldLabels';
import { SectionForm } from './SectionForm';
import type { CvEditor } from './useCvEditor';

const LINKS = [
  { name: 'linkedin', placeholder: 'https://www.linkedin.com/in/…' },
  { name: 'facebook', placeholder: 'https://www.facebook.com/…' },
  { name: 'twitter', placeholder: 'https://twitter.com/…' },
];

/** Where else one is to be found. Each may be left out. */
export function SocialsSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm
      name="socials"
      editor={editor}
      lead="Full web addresses. Leave out what you do not use."
    >
      {LINKS.map(({ name, placeholder }) => (
        <TextFormField
          key={name}
          name={name}
          label={fieldLabels[name]}
          placeholder={placeholder}
          type="url"
          inputMode="url"
          maxLength={URL_MAX}
        />
      ))}
    </SectionForm>
  );
}
