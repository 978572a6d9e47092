import type { Resume } from '@jobharbor/contract';
import { Button, paths } from '@jobharbor/shared-ui/core';

import type { ResumeView } from '../resume/useResume';
import {
  ExperienceSection,
  GeneralSection,
  LanguagesSection,
  PersonalSection,
  SkillsSection,
  SocialsSection,
} from '../sections/EditorSections';
import { EditorLayout, SectionNav } from './EditorLayout';
import { EditorNotices } from './EditorNotices';
import { type CvEditor, useCvEditor } from './useCvEditor';

export interface CvFormProps {
  userId: string;
  /** The CV with the languages that wait. */
  resume: Resume;
  saved: Resume;
  view: ResumeView;
}

/** The sections of the CV, each saved alone. */
export function CvForm({ userId, resume, saved, view }: CvFormProps) {
  const editor = useCvEditor(userId, saved);
  return (
    <EditorLayout
      nav={<SectionNav unsaved={editor.unsaved} />}
      aside={
        <Button href={paths.viewCv(userId)} variant="outlined">
          View Cv
        </Button>
      }
    >
      <EditorNotices editor={editor} view={view} />
      <PersonalSection editor={editor} />
      <OtherSections userId={userId} editor={editor} resume={resume} view={view} />
    </EditorLayout>
  );
}

export interface OtherSectionsProps extends Omit<CvFormProps, 'saved'> {
  editor: CvEditor;
}

/** The sections after the personal one, in their order. */
export function OtherSections({ userId, editor, resume, view }: OtherSectionsProps) {
  return (
    <>
      <GeneralSection editor={editor} />
      <SkillsSection editor={editor} />
      <LanguagesSection
        userId={userId}
        saved={editor.saved.languages}
        languages={resume.languages}
        isPending={view.isPending}
      />
      <ExperienceSection editor={editor} />
      <SocialsSection editor={editor} />
    </>
  );
}
