import { CV_SECTIONS, type CvSectionName, readSectionOrder } from '@jobharbor/contract';
import { belowHeader, Box, Button, errorText, Typography } from '@jobharbor/shared-ui/core';
import { Chip, Panel } from '@jobharbor/shared-ui/data';
import {
  Alert,
  FormAlert,
  FormBody,
  Formik,
  SubmitButton,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { ChevronRightIcon } from '@jobharbor/shared-ui/icons';
import { ButtonBase } from '@jobharbor/shared-ui/inputs';
import {
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useImperativeHandle,
  useState,
} from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { useFieldsAbove, useFold } from './folds';
import {
  fieldLabels,
  namedSection,
  type NamedSection,
  type SectionName,
  type SectionValues,
} from './sections';
import { useAutosave } from './useAutosave';
import { type SectionFormState, useSectionForm } from './useSectionForm';
import { useSectionSync } from './useSectionSync';

export interface SectionFormProps<Name extends SectionName> {
  name: Name;
  editor: CvEditor;
  lead?: ReactNode;
  /** Called with what its Save has saved. A toast from here comes last: a phone shows the last toast only. */
  onSaved?: (values: SectionValues[Name]) => void;
  children: ReactNode;
}

/** A section of the CV that is saved alone: its own form, its own Save, its own errors. */
export function SectionForm<Name extends SectionName>(props: SectionFormProps<Name>) {
  const { name, editor, lead, onSaved, children } = props;
  return (
    <SectionState name={name} editor={editor} onSaved={onSaved}>
      <SectionPanel lead={lead}>{children}</SectionPanel>
    </SectionState>
  );
}

interface SectionFacts
  extends
    Pick<SectionFormState<object>, 'saved' | 'failure' | 'forgetFailure' | 'isSaving' | 'hasSaved'>,
    Pick<CvEditor, 'loadLatest'> {
  name: SectionName;
  /** The fields that are not saved. */
  changed: readonly string[];
  /** The fields that were changed elsewhere too. */
  conflicts: readonly string[];
  acceptSaved: () => void;
  /** Saves at once what was not saved by itself. */
  retry: () => void;
}

const SectionContext = createContext<SectionFacts | undefined>(undefined);

function useSection(): SectionFacts {
  const section = useContext(SectionContext);
  if (!section) throw new Error('This stands in no section of the CV.');
  return section;
}

export interface SectionHandle {
  /** Saves the section as its Save does. @returns Whether it is saved. */
  save: () => Promise<boolean>;
}

export interface SectionStateProps<Name extends SectionName> extends Omit<
  SectionFormProps<Name>,
  'lead'
> {
  ref?: Ref<SectionHandle> | undefined;
  /** It is saved when somebody asks for it, and not by itself. */
  isManual?: boolean;
}

/** The state of a section around whatever shows its fields, which may stand in several places. */
export function SectionState<Name extends SectionName>(props: SectionStateProps<Name>) {
  const { name, editor, onSaved, ref, isManual = false, children } = props;
  const form = useSectionForm(name, editor);
  return (
    <Formik<SectionValues[Name]>
      initialValues={form.initialValues}
      validationSchema={form.section.schema}
      onSubmit={async (values, helpers) => {
        const isSaved = await form.onSubmit(values, helpers);
        if (isSaved) onSaved?.(values);
        return isSaved;
      }}
    >
      <SyncedSection name={name} editor={editor} form={form} ref={ref} isManual={isManual}>
        {children}
      </SyncedSection>
    </Formik>
  );
}

interface SyncedSectionProps<Name extends SectionName> extends Pick<
  SectionStateProps<Name>,
  'name' | 'editor' | 'ref' | 'children'
> {
  form: SectionFormState<SectionValues[Name]>;
  isManual: boolean;
}

function SyncedSection<Name extends SectionName>(props: SyncedSectionProps<Name>) {
  const { name, editor, form, ref, isManual, children } = props;
  // It answers what `onSubmit` does, or nothing when a field breaks a rule.
  const submitForm = useFormikContext().submitForm as () => Promise<unknown>;
  const { changed, conflicts, isBehind, acceptSaved } = useSectionSync(name, editor, form);
  const { saved, failure, forgetFailure, isSaving, hasSaved } = form;
  const { loadLatest } = editor;
  const retry = useAutosave({
    name,
    editor,
    form,
    isChanged: changed.length > 0,
    isPaused: isManual || conflicts.length > 0,
    isBehind,
  });

  useImperativeHandle(ref, () => ({ save: async () => (await submitForm()) === true }), [
    submitForm,
  ]);

  return (
    <SectionContext
      value={{
        ...{ name, changed, conflicts, acceptSaved, saved },
        ...{ failure, forgetFailure, isSaving, hasSaved, loadLatest, retry },
      }}
    >
      {children}
    </SectionContext>
  );
}

/** The card of a section with its fields and its Save. */
export function SectionPanel({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  const { name, changed } = useSection();
  const above = useFieldsAbove();
  return (
    <SectionCard
      name={name}
      lead={lead}
      state={<SaveState />}
      hasUnsaved={changed.some((field) => !above.includes(field))}
    >
      <SectionFields>{children}</SectionFields>
    </SectionCard>
  );
}

/** What became of what is typed in a section, beside its heading. */
function SaveState() {
  const { changed, failure, isSaving, hasSaved, retry } = useSection();
  if (failure?.isAutomatic && !failure.isOutdated && !isSaving) {
    return (
      <Box
        role="alert"
        sx={{ display: 'flex', alignItems: 'center', columnGap: 1, typography: 'body2' }}
      >
        <Box sx={{ color: 'error.main' }}>
          Not saved: <span>{failure.message}</span>
        </Box>
        <Button size="small" onClick={retry} sx={{ flexShrink: 0 }}>
          Retry
        </Button>
      </Box>
    );
  }
  const isUnsaved = changed.length > 0 && !isSaving;
  const done = isSaving ? 'Saving…' : hasSaved && !isUnsaved ? 'Saved' : undefined;
  return (
    // On a phone it sits on the edge of the card, so that nothing moves when it comes and goes.
    <Box sx={{ position: { xs: 'absolute', sm: 'static' }, top: -14, right: 16, flexShrink: 0 }}>
      {isUnsaved && <Chip color="warning" label={failure ? 'Not saved' : 'Unsaved changes'} />}
      <span role="status">{done && <Chip label={done} />}</span>
    </Box>
  );
}

/** Some fields of a section, with what there is to say of them and their Save. */
export function SectionFields({ children }: { children: ReactNode }) {
  const { changed, conflicts, acceptSaved, saved, failure, forgetFailure, loadLatest } =
    useSection();
  return (
    <FormBody>
      {children}
      <ConflictNotice fields={conflicts} saved={saved} onAcceptSaved={acceptSaved} />
      {failure?.isOutdated ? (
        <OutdatedNotice
          message={failure.message}
          loadLatest={loadLatest}
          onLoaded={forgetFailure}
        />
      ) : (
        <FormAlert message={failure?.isAutomatic ? undefined : failure?.message} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <SubmitButton
          variant={changed.length > 0 ? 'contained' : 'outlined'}
          sx={{ minWidth: 128, width: { xs: '100%', sm: 'auto' } }}
        >
          Save
        </SubmitButton>
      </Box>
    </FormBody>
  );
}

interface SectionCardProps {
  name: NamedSection['name'];
  /** One sentence on what the section is good for. */
  lead?: ReactNode;
  /** What stands beside the title. */
  state: ReactNode;
  /** It has unsaved changes. Where sections are folded it opens. */
  hasUnsaved: boolean;
  children: ReactNode;
}

/** The surface of one section of the editor: its title, its state, its fields. */
function SectionCard({ name, lead, state, hasUnsaved, children }: SectionCardProps) {
  const { id, title } = namedSection(name);
  const fold = useFold(name, hasUnsaved);
  const isOpen = fold?.isOpen ?? true;
  // What was typed into a field that is no part of a form yet stays while the section is folded.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  return (
    <Panel
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        position: 'relative',
        scrollMarginTop: { xs: belowHeader(16), md: belowHeader() },
        px: { xs: 2.5, md: 4 },
        py: fold ? { xs: 1, md: 1.5 } : { xs: 2.5, md: 4 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          minHeight: fold ? 48 : 32,
        }}
      >
        <Typography id={`${id}-title`} variant="h3" sx={{ flex: '1 0 auto', maxWidth: 1 }}>
          {fold ? (
            <FoldButton
              controls={`${id}-fields`}
              isOpen={isOpen}
              onToggle={() => fold.set(!isOpen)}
            >
              {title}
            </FoldButton>
          ) : (
            title
          )}
        </Typography>
        {state}
      </Box>
      {wasOpened && (
        <Box id={`${id}-fields`} hidden={!isOpen} sx={{ pb: fold && { xs: 1.5, md: 3 } }}>
          {lead && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '60ch' }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Box>
      )}
    </Panel>
  );
}

interface FoldButtonProps {
  /** The id of what it opens. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A heading that opens and closes what is below it. */
function FoldButton({ controls, isOpen, onToggle, children }: FoldButtonProps) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={{
        gap: 1,
        width: 1,
        minHeight: 48,
        justifyContent: 'start',
        font: 'inherit',
        textAlign: 'start',
        borderRadius: 1,
        '& > svg': {
          ml: -0.5,
          color: 'text.secondary',
          transform: isOpen ? 'rotate(90deg)' : 'none',
        },
      }}
    >
      <ChevronRightIcon />
      {children}
    </ButtonBase>
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

const namesOf = (order: readonly CvSectionName[]) => order.map((name) => CV_SECTIONS[name]);

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
          Use the other version
        </Button>
      </Box>
    </Alert>
  );
}

function describe(field: string, saved: unknown): string {
  const label = fieldLabels[field] ?? field;
  if (field === 'sectionOrder') {
    return `${label} is saved as “${namesOf(readSectionOrder(saved)).join(', ')}”.`;
  }
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
