import { fullName, type Resume } from '@jobharbor/contract';
import { Box, paths } from '@jobharbor/shared-ui/core';
import type { Ref } from 'react';

import { CvChips } from './CvChips';
import { CvExperience } from './CvExperience';
import { CvHeader } from './CvHeader';
import { CvHint } from './CvHint';
import { CvLines } from './CvLines';
import { CvSection } from './CvSection';
import { CvSheet } from './CvSheet';
import { readExperience } from './experience';
import { textDirection, textLanguage } from './textScript';

export interface CvDocumentProps {
  resume: Resume;
  /** Whose CV it is, if they are looking at it themselves and may still fill it: they see what is missing. */
  ownerId?: string;
  ref?: Ref<HTMLElement>;
}

const PLACEHOLDER = 'Your profile summary will appear here.';

/** A CV as it is read and printed: what is not given takes no room, but for a hint to its owner on the screen. */
export function CvDocument({ resume, ownerId, ref }: CvDocumentProps) {
  const { profileSummary, skills, languages } = resume;
  const jobs = readExperience(resume);
  const name = fullName(resume);
  const words = [profileSummary, name, ...jobs.flatMap((job) => [job.title, job.responsibilities])];
  const text = [...words, ...skills].join(' ');
  const edit = ownerId && paths.editCv(ownerId);

  return (
    <CvSheet ref={ref} lang={textLanguage(text)} dir={textDirection(text)}>
      <CvHeader resume={resume} name={name} />
      {profileSummary ? (
        <CvSection heading="Profile Summary">
          <CvLines text={profileSummary} />
        </CvSection>
      ) : (
        edit && (
          <CvSection heading="Profile Summary" isOnScreenOnly>
            <CvHint text={PLACEHOLDER} href={edit} action="Write it" />
          </CvSection>
        )
      )}
      {jobs.length > 0 ? (
        <CvSection heading="Work Experience">
          <Box sx={{ '& > * + *': { mt: 3, '@media print': { mt: '12pt' } } }}>
            {jobs.map((job, index) => (
              <CvExperience key={index} experience={job} />
            ))}
          </Box>
        </CvSection>
      ) : (
        edit && (
          <CvSection heading="Work Experience" isOnScreenOnly>
            <CvHint text="No work experience yet." href={edit} action="Add a job" />
          </CvSection>
        )
      )}
      <ChipSection heading="Skills" items={skills} hint="No skills yet." edit={edit} />
      <ChipSection heading="Languages" items={languages} hint="No languages yet." edit={edit} />
    </CvSheet>
  );
}

interface ChipSectionProps {
  heading: string;
  items: readonly string[];
  hint: string;
  edit: string | undefined;
}

function ChipSection({ heading, items, hint, edit }: ChipSectionProps) {
  if (items.length > 0) {
    return (
      <CvSection heading={heading}>
        <CvChips items={items} />
      </CvSection>
    );
  }
  if (!edit) return null;
  return (
    <CvSection heading={heading} isOnScreenOnly>
      <CvHint text={hint} href={edit} action={`Add ${heading.toLowerCase()}`} />
    </CvSection>
  );
}
