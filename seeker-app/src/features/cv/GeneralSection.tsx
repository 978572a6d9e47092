import { URL_MAX } from '@jobharbor/contract';
import { FieldPair, TextFormField } from '@jobharbor/shared-ui/forms';

import { fieldLabels } from './fieldLabels';
import { SectionForm } from './SectionForm';
import type { CvEditor } from './useCvEditor';

/** How long one has worked, and where one's work is to be seen. */
export function GeneralSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="general" editor={editor}>
      <FieldPair>
        <TextFormField
          name="yearsOfExp"
          label={fieldLabels.yearsOfExp}
          help="In your own words, such as 7 or 7+"
          maxLength={40}
          required
        />
        <TextFormField
          name="portfolio"
          label={fieldLabels.portfolio}
          help="A web address that begins with https://"
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={URL_MAX}
        />
      </FieldPair>
    </SectionForm>
  );
}
