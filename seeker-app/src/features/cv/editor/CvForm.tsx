import type { Resume } from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  errorText,
  Link,
  paths,
  useLeaveGuard,
} from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { Alert } from '@jobharbor/shared-ui/forms';
import type { ReactNode } from 'react';

import { CoverLetterPanel } from '../letter/CoverLetterPanel';
import { useCoverLetter } from '../letter/useCoverLetter';
import type { ResumeView } from '../resume/useResume';
import {
  ExperienceSection,
  GeneralSection,
  LanguagesSection,
  PersonalSection,
  SkillsSection,
  SocialsSection,
} from '../sections/EditorSections';
import { namedSection, type SectionName } from '../sections/sections';
import { EditorLayout, SectionNav } from './EditorLayout';
import { useBeforeApply } from './useBeforeApply';
import { type CvEditor, useCvEditor } from './useCvEditor';

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

/** Offers what was typed on an earlier visit and not saved. */
function DraftOffer({ editor }: { editor: CvEditor }) {
  const names = Object.keys(editor.offered) as SectionName[];
  const [first] = names;
  if (!first) return null;

  const answer = (choice: 'continue' | 'discard') => {
    editor.answerOffer(choice);
    // The alert disappears, and would take the focus with it.
    const section = document.getElementById(namedSection(first).id);
    section?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  };

  return (
    <Alert
      severity="info"
      // After Back the browser restores the scroll position. The offer is visible there too.
      sx={{ alignItems: 'start', position: 'sticky', top: { xs: 68, md: 84 }, zIndex: 2 }}
    >
      <Box component="strong" sx={{ display: 'block' }}>
        You have unsaved changes from before
      </Box>
      In {names.map((name) => namedSection(name).title).join(', ')}.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => answer('continue')}>
          Continue editing
        </Button>
        <Button size="small" color="inherit" onClick={() => answer('discard')}>
          Discard
        </Button>
      </Box>
    </Alert>
  );
}

interface LeaveGuardProps {
  /** Something on the page is not saved. */
  isUnsaved: boolean;
  /** A letter is being uploaded, which signing out would end. Signing out asks about everything else itself. */
  isUploading: boolean;
}

/** Asks before a page with unsaved work is left: by a link, by Back, by a reload or by closing the tab. */
function LeaveGuard({ isUnsaved, isUploading }: LeaveGuardProps) {
  const { destination, leave, stay } = useLeaveGuard(
    isUnsaved || isUploading,
    (pathname) => isUploading || (isUnsaved && pathname !== paths.logout),
  );
  const isSigningOut = destination?.pathname === paths.logout;
  return (
    <ConfirmDialog
      open={destination !== undefined}
      title={isSigningOut ? 'Leave while a file is uploaded?' : 'Leave this page?'}
      text={
        isSigningOut
          ? 'Signing out ends the upload of your cover letter.'
          : 'Your changes are not saved yet. They are kept in this tab and offered when you come back.'
      }
      confirmLabel="Leave"
      confirmColor={isSigningOut ? 'error' : 'primary'}
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
