import { ChipsFormField } from '@jobharbor/shared-ui/inputs';

import { SectionForm } from './SectionForm';
import type { CvEditor } from './useCvEditor';

/** What one can do, as short words. */
export function SkillsSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="skills" editor={editor}>
      <ChipsFormField
        name="skills"
        label="Your skills"
        help="Press Enter or type a comma after each one."
      />
    </SectionForm>
  );
}
