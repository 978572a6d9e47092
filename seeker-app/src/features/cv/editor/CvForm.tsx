import type { Resume } from '@jobharbor/contract';
import { Button, Deferred, paths } from '@jobharbor/shared-ui/core';
import { memo } from 'react';

import { ImportCv } from '../import/ImportCv';
import type { ResumeView } from '../resume/useResume';
import {
  CertificatesSection,
  EducationSection,
  ExperienceSection,
  GeneralSection,
  LanguagesSection,
  OrderSection,
  PersonalSection,
  ProjectsSection,
  SkillsSection,
  SocialsSection,
} from '../sections/EditorSections';
import { EditorLayout, SectionNav, SectionSkeletons } from './EditorLayout';
import { EditorNotices } from './EditorNotices';
import { type CvEditor, useCvEditor } from './useCvEditor';

// Elements that stay the same: React does not render them again with the page around them.
const fromGeneral = <SectionSkeletons from="general" />;
const fromEducation = <SectionSkeletons from="education" />;

export interface CvFormProps {
  userId: string;
  resume: Resume;
  view: ResumeView;
}

/**
 * The sections of the CV, each saved alone.
 * @param isInParts They are rendered one part after the other.
 */
export function CvForm({ userId, resume, view, isInParts }: CvFormProps & { isInParts: boolean }) {
  const { editor, unsaved } = useCvEditor(userId, resume);
  return (
    <EditorLayout
      nav={<SectionNav unsaved={unsaved} />}
      aside={
        <Button href={paths.viewCv(userId)} variant="outlined">
          View Cv
        </Button>
      }
    >
      <EditorNotices editor={editor} unsaved={unsaved} view={view} />
      <ImportCv editor={editor} isReady={view.isCurrent} />
      <PersonalSection editor={editor} />
      <Deferred always={isInParts} fallback={fromGeneral}>
        <FirstSections editor={editor} />
        <Deferred always={isInParts} fallback={fromEducation}>
          <LaterSections editor={editor} />
        </Deferred>
      </Deferred>
    </EditorLayout>
  );
}

/** The sections after the personal one, up to the experience. */
export const FirstSections = memo(function FirstSections({ editor }: { editor: CvEditor }) {
  return (
    <>
      <GeneralSection editor={editor} />
      <SkillsSection editor={editor} />
      <LanguagesSection editor={editor} />
      <ExperienceSection editor={editor} />
    </>
  );
});

/** The sections after the experience. */
export const LaterSections = memo(function LaterSections({ editor }: { editor: CvEditor }) {
  return (
    <>
      <EducationSection editor={editor} />
      <CertificatesSection editor={editor} />
      <ProjectsSection editor={editor} />
      <SocialsSection editor={editor} />
      <OrderSection editor={editor} />
    </>
  );
});
