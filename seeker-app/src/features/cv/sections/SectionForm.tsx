import { belowHeader, Box, Button, errorText, Typography } from '@jobharbor/shared-ui/core';
import { Chip, Panel } from '@jobharbor/shared-ui/data';
import { Alert, FormAlert, FormBody, Formik, SubmitButton } from '@jobharbor/shared-ui/forms';
import { type ReactNode, useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import {
  fieldLabels,
  namedSection,
  type NamedSection,
  type SectionName,
  type SectionValues,
} from './sections';
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

interface SectionCardProps {
  name: NamedSection['name'];
  /** One sentence on what the section is good for. */
  lead?: ReactNode;
  /** The words of the mark beside the title; none is shown without. */
  mark?: string | undefined;
  children: ReactNode;
}

/** The surface of one section of the editor: its title, its state, its fields. */
export function SectionCard({ name, lead, mark, children }: SectionCardProps) {
  const { id, title } = namedSection(name);
  return (
    <Panel
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        position: 'relative',
        scrollMarginTop: { xs: belowHeader(16), md: belowHeader() },
        p: { xs: 2.5, md: 4 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 32,
        }}
      >
        <Typography id={`${id}-title`} variant="h3">
          {title}
        </Typography>
        {mark && (
          <Chip
            color="warning"
            label={mark}
            // On a phone it sits on the edge of the card, so that nothing moves when it comes and goes.
            sx={{ position: { xs: 'absolute', sm: 'static' }, top: -14, right: 16 }}
          />
        )}
      </Box>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '60ch' }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Panel>
  );
}

interface ConflictNoticeProps {
  /** The fields that were changed elsewhere too. */
  fields: readonly string[];
  /** The section as it is saved. */
  saved: object;
  onAcceptSaved: () => void;
}

const LONG = 120;

/** Shows what another window has saved for the fields that are typed here, so that a save overwrites it knowingly. */
function ConflictNotice({ fields, saved, onAcceptSaved }: ConflictNoticeProps) {
  if (fields.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'start' }}>
      This was changed elsewhere too. Save keeps what you see here.
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {fields.map((field) => (
          <li key={field}>{describe(field, saved[field as keyof typeof saved])}</li>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onAcceptSaved}>
          Take the other version
        </Button>
      </Box>
    </Alert>
  );
}

function describe(field: string, saved: unknown): string {
  const label = fieldLabels[field] ?? field;
  if (typeof saved !== 'string') return `${label}: the entries of both are in the list.`;
  const shown = saved.length > LONG ? `${saved.slice(0, LONG)} …` : saved;
  return `${label} is saved as “${shown}”.`;
}

interface OutdatedNoticeProps {
  message: string;
  /** @throws ApiError */
  loadLatest: () => Promise<unknown>;
  onLoaded: () => void;
}

/** Says that the CV was changed elsewhere, and loads it. What was typed here stays in the fields. */
function OutdatedNotice({ message, loadLatest, onLoaded }: OutdatedNoticeProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  const load = async () => {
    setIsLoading(true);
    try {
      await loadLatest();
      onLoaded();
    } catch (error) {
      setFailure(errorText(error));
      setIsLoading(false);
    }
  };

  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'start' }}>
      {failure ?? `${message} What you have typed here is kept.`}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isLoading}
          onClick={() => void load()}
        >
          Load the latest
        </Button>
      </Box>
    </Alert>
  );
}
