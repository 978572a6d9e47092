import { Box } from '@jobharbor/shared-ui/core';
import { FormAlert, FormBody, Formik, SubmitButton } from '@jobharbor/shared-ui/forms';
import type { ReactNode } from 'react';

import { ConflictNotice } from './ConflictNotice';
import { OutdatedNotice } from './OutdatedNotice';
import { SectionCard } from './SectionCard';
import type { SectionName, SectionValues } from './sections';
import type { CvEditor } from './useCvEditor';
import { type SectionFormState, useSectionForm } from './useSectionForm';
import { useSectionSync } from './useSectionSync';

export interface SectionFormProps<Name extends SectionName> {
  name: Name;
  editor: CvEditor;
  lead?: ReactNode;
  /** Called with what is about to be saved. */
  onSave?: (values: SectionValues[Name]) => void;
  children: ReactNode;
}

/** A section of the CV that is saved alone: its own form, its own Save, its own errors. */
export function SectionForm<Name extends SectionName>(props: SectionFormProps<Name>) {
  const { name, editor, onSave } = props;
  const form = useSectionForm(name, editor);
  return (
    <Formik<SectionValues[Name]>
      initialValues={form.initialValues}
      validationSchema={form.section.schema}
      onSubmit={(values, helpers) => {
        onSave?.(values);
        return form.onSubmit(values, helpers);
      }}
    >
      <SectionBody {...props} form={form} />
    </Formik>
  );
}

interface SectionBodyProps<Name extends SectionName> extends SectionFormProps<Name> {
  form: SectionFormState<SectionValues[Name]>;
}

function SectionBody<Name extends SectionName>(props: SectionBodyProps<Name>) {
  const { name, editor, lead, form, children } = props;
  const { isUnsaved, conflicts, acceptSaved } = useSectionSync(name, editor, form);
  const { failure, forgetFailure } = form;

  return (
    <SectionCard name={name} lead={lead} mark={isUnsaved ? 'Unsaved changes' : undefined}>
      <FormBody>
        {children}
        <ConflictNotice fields={conflicts} saved={form.saved} onAcceptSaved={acceptSaved} />
        {failure?.isOutdated ? (
          <OutdatedNotice
            message={failure.message}
            loadLatest={editor.loadLatest}
            onLoaded={forgetFailure}
          />
        ) : (
          <FormAlert message={failure?.message} />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'end' }}>
          <SubmitButton
            variant={isUnsaved ? 'contained' : 'outlined'}
            sx={{ minWidth: 128, width: { xs: '100%', sm: 'auto' } }}
          >
            Save
          </SubmitButton>
        </Box>
      </FormBody>
    </SectionCard>
  );
}
