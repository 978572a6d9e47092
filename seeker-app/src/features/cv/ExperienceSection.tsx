import { toast } from '@jobharbor/shared-ui/core';

import { isBlank } from './experience/readExperience';
import { WorkExperienceList } from './experience/WorkExperienceList';
import { dateDoubt, nameOf } from './experience/workExperienceTexts';
import { SectionForm } from './SectionForm';
import type { CvEditor } from './useCvEditor';

const NONE_YET = "It seems you haven't added any Job Experience yet";

/** The work experience of a CV. An empty list is worth a word, and is saved all the same. */
export function ExperienceSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm
      name="experience"
      editor={editor}
      lead="The newest first: that is how employers read."
      onSave={({ jobExperience }) => {
        if (jobExperience.every(isBlank)) toast.info(NONE_YET);
        for (const experience of jobExperience) {
          const doubt = dateDoubt(experience);
          if (doubt) toast.info(`Please check the dates of ${nameOf(experience)}. ${doubt}`);
        }
      }}
    >
      <WorkExperienceList />
    </SectionForm>
  );
}
