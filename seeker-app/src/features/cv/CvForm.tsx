import type { Resume } from '@jobharbor/contract';
import { Button, ErrorState, errorText, Link, paths } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

import { DraftOffer } from './DraftOffer';
import { EditorLayout } from './EditorLayout';
import { ExperienceSection } from './ExperienceSection';
import { GeneralSection } from './GeneralSection';
import { LanguagesSection } from './LanguagesSection';
import { LeaveGuard } from './LeaveGuard';
import { CoverLetterPanel } from './letter/CoverLetterPanel';
import { useCoverLetter } from './letter/useCoverLetter';
import { PersonalSection } from './PersonalSection';
import { SectionNav } from './SectionNav';
import { SkillsSection } from './SkillsSection';
import { SocialsSection } from './SocialsSection';
import { useBeforeApply } from './useBeforeApply';
import { useCvEditor } from './useCvEditor';
import type { ResumeView } from './useResume';

/** What the last step, applying, needs to know of the CV. */
export interface ApplyStep {
  isReady: boolean;
  beforeApply: () => Promise<boolean>;
}

export interface CvFormProps {
  userId: string;
  /** The CV with the languages that wait. */
  resume: Resume;
  saved: Resume;
  view: ResumeView;
  /** Draws the last step; without it the CV is edited for its own sake. */
  application?: ((step: ApplyStep) => ReactNode) | undefined;
}

/** The sections of the CV, each saved alone, and what goes along with an application. */
export function CvForm({ userId, resume, saved, view, application }: CvFormProps) {
  const editor = useCvEditor(userId, saved);
  const letter = useCoverLetter(userId);
  const { beforeApply, dialog } = useBeforeApply(editor);
  const isUploading = letter.progress !== undefined;
  const isReady = view.isCurrent && !editor.isSaving && !isUploading;

  return (
    <EditorLayout
      nav={<SectionNav unsaved={editor.unsaved} />}
      aside={
        <>
          {application && <CoverLetterPanel resume={saved} letter={letter} />}
          <Button href={paths.viewCv(userId)} variant="outlined">
            View Cv
          </Button>
          {application?.({ isReady, beforeApply })}
        </>
      }
    >
      <LeaveGuard isUnsaved={editor.unsaved.size > 0} isUploading={isUploading} />
      {dialog}
      {view.error !== undefined && (
        <ErrorState
          message={errorText(view.error)}
          retrying={view.isFetching}
          onRetry={view.reload}
        />
      )}
      {application && (
        <Link href="#cover-letter" sx={{ display: { md: 'none' }, justifySelf: 'start' }}>
          All filled in? Go to your letter and application
        </Link>
      )}
      <DraftOffer editor={editor} />
      <PersonalSection editor={editor} />
      <GeneralSection editor={editor} />
      <SkillsSection editor={editor} />
      <LanguagesSection
        userId={userId}
        saved={saved.languages}
        languages={resume.languages}
        isPending={view.isPending}
      />
      <ExperienceSection editor={editor} />
      <SocialsSection editor={editor} />
    </EditorLayout>
  );
}
