import { Box, Typography } from '@jobharbor/shared-ui/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';

import { ImportCv } from '../import/ImportCv';
import { LetterPanel } from '../letter/LetterPanel';
import { useLetterChoice } from '../letter/useLetterChoice';
import { useLetters } from '../letter/useLetters';
import { PersonalPanel, RequiredFields } from '../sections/EditorSections';
import { SectionFolds } from '../sections/folds';
import { SectionFields, type SectionHandle, SectionState } from '../sections/SectionForm';
import { isRequiredField, missingToApply, type RequiredField } from '../sections/sections';
import { type CvFormProps, FirstSections, LaterSections } from './CvForm';
import { CvSummary } from './CvSummary';
import { EditorNotices } from './EditorNotices';
import { useBeforeApply } from './useBeforeApply';
import { useCvEditor } from './useCvEditor';

/** What the step before applying needs to know of the CV, and the parts that it is made of. */
export interface ApplyStep {
  isReady: boolean;
  /** Brings the saved CV up to date; false when it should not be sent yet. */
  beforeApply: () => Promise<boolean>;
  /** Names fields that the server misses. */
  onMissing: (fields: readonly string[]) => void;
  /** The letter that goes along. */
  coverLetter: string;
  notices: ReactNode;
  /** The fields that the CV lacks; null when it lacks none. */
  missing: ReactNode;
  summary: ReactNode;
  letter: ReactNode;
  /** The import of a file, and all sections of the CV, folded. */
  sections: ReactNode;
}

export interface CvBeforeApplyProps extends CvFormProps {
  /** Puts the parts in their places. */
  children: (step: ApplyStep) => ReactNode;
}

/** The CV on the way to an employer: in a few lines, with what it lacks, and its sections to unfold. */
export function CvBeforeApply({ userId, resume, view, children }: CvBeforeApplyProps) {
  const { editor, unsaved } = useCvEditor(userId, resume);
  const letters = useLetters(userId);
  const choice = useLetterChoice(resume.coverLetter);
  const [named, setNamed] = useState<readonly RequiredField[]>(NO_FIELDS);
  const lacking = useMemo(() => missingToApply(resume), [resume]);
  const missing = useMemo(() => [...new Set([...lacking, ...named])], [lacking, named]);
  const personal = useRef<SectionHandle>(null);
  const { beforeApply, dialog } = useBeforeApply({
    editor,
    savesPersonal: lacking.length > 0 || (named.length > 0 && unsaved.has('personal')),
    personal,
  });
  const isUploading = letters.progress !== undefined;
  // The address may name a letter that is gone. Until the letters have come, nobody sees which one goes along.
  const { coverLetter } = choice;
  const isListed = letters.letters?.some((letter) => letter.coverLetter === coverLetter);
  const isLetterKnown = !coverLetter || isListed !== undefined || letters.listError !== undefined;

  return (
    <SectionFolds fieldsAbove={missing}>
      {/* A save would remove the fields above while somebody types in them. Applying saves them. */}
      <SectionState name="personal" editor={editor} ref={personal} isManual={missing.length > 0}>
        {children({
          isReady: view.isCurrent && !isUploading && isLetterKnown,
          beforeApply,
          onMissing: (fields) => setNamed(fields.filter(isRequiredField)),
          coverLetter: isListed === false ? '' : coverLetter,
          notices: (
            <>
              <EditorNotices
                editor={editor}
                unsaved={unsaved}
                view={view}
                isUploading={isUploading}
                fieldsAbove={missing}
              />
              {dialog}
            </>
          ),
          missing: missing.length > 0 && <MissingFields fields={missing} />,
          summary: <CvSummary userId={userId} resume={resume} />,
          letter: <LetterPanel letters={letters} choice={choice} suggested={resume.coverLetter} />,
          sections: (
            <>
              <ImportCv editor={editor} isReady={view.isCurrent} />
              <PersonalPanel />
              <FirstSections editor={editor} />
              <LaterSections editor={editor} />
            </>
          ),
        })}
      </SectionState>
    </SectionFolds>
  );
}

const NO_FIELDS: readonly RequiredField[] = [];

/** The few fields that an application needs and the CV lacks. They are saved by their Save, and by applying. */
function MissingFields({ fields }: { fields: readonly RequiredField[] }) {
  return (
    <Box
      component="section"
      id="missing-fields"
      aria-labelledby="missing-fields-title"
      sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'brand.line', bgcolor: 'brand.soft' }}
    >
      <Typography id="missing-fields-title" variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {fields.length === 1 ? 'One thing is missing' : 'A few things are missing'}
      </Typography>
      <SectionFields>
        <RequiredFields fields={fields} />
      </SectionFields>
    </Box>
  );
}
