import {
  type ApiError,
  Box,
  Button,
  Deferred,
  errorText,
  isSessionOver,
  LoadingAnnouncer,
  Skeleton,
  Stack,
} from '@jobharbor/shared-ui/core';
import {
  Alert,
  FormAlert,
  FormBody,
  Formik,
  type FormikErrors,
  type FormikHelpers,
  setServerErrors,
  SubmitButton,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { isOutdated } from '../../../data/employerApi';
import { KeepTyped } from '../../../lib/drafts/KeepTyped';
import { mergeChanges, useFormDraft } from '../../../lib/drafts/useFormDraft';
import { Advice } from './Advice';
import { JobPreview } from './JobPreview';
import { CompanySection, ContactSection, PaySection, WorkSection } from './JobSections';
import {
  faultText,
  fieldOf,
  type JobRules,
  type JobValues,
  labels,
  questionsOf,
  validateJob,
} from './jobValues';
import { OfferSection } from './OfferSection';
import { QuestionsSection } from './QuestionsSection';

export interface JobFormProps {
  /** Tells this form's draft from those of the others. */
  draftName: string;
  /** As it is saved, or as an empty form begins. */
  before: JobValues;
  rules: JobRules;
  /** ISO 8601, for the preview; a job without it is not posted yet. */
  datePosted?: string | undefined;
  /** Absent for a company that may not publish yet. */
  submitLabel: string | undefined;
  busyLabel: string;
  /** The message for the log when sending fails. */
  failureLog: string;
  /** Sends valid values; throws the ApiError of a failure. */
  onSubmit: (values: JobValues) => Promise<void>;
  /** Keeps what is typed on the server, whatever it is; throws the ApiError of a failure. */
  onSaveDraft?: (values: JobValues) => Promise<void>;
  /** They are saved, and the draft of them is forgotten. */
  onSaved?: () => void;
  /** Another window has changed the job: answers what is saved now, which is `before` from then on. */
  onOutdated?: () => Promise<JobValues>;
  /** What is typed from now on is another posting, even if the first one failed. */
  onStartOver?: () => void;
}

/** The form of a posting: what is typed stays until it is sent, beside the page that it makes. */
export function JobForm(props: JobFormProps) {
  const { draftName, before, rules, submitLabel, busyLabel, failureLog } = props;
  const draft = useFormDraft(draftName, before);
  const [initialValues] = useState(draft.kept?.values ?? before);
  const [failure, setFailure] = useState<string>();
  /** The fields to decide about; undefined unless another window has changed the job. */
  const [conflicts, setConflicts] = useState(() =>
    draft.kept?.conflicts.length ? draft.kept.conflicts : undefined,
  );

  const fail = async (
    error: unknown,
    values: JobValues,
    helpers: FormikHelpers<JobValues>,
  ): Promise<void> => {
    // The page that redirects to the sign-in reports the end of the session.
    if (isSessionOver(error)) return;
    const { fields } = error as Partial<ApiError>;
    if (isOutdated(error) && props.onOutdated) {
      const saved = await props.onOutdated();
      const merged = mergeChanges(before, values, saved);
      await helpers.setValues(merged.values);
      setConflicts(merged.conflicts);
      return;
    }
    console.error(failureLog, error);
    setFailure(errorText(error));
    setServerErrors(fieldErrors(fields, values), values, helpers);
  };

  const submit = async (values: JobValues, helpers: FormikHelpers<JobValues>) => {
    setFailure(undefined);
    try {
      await props.onSubmit(values);
      setConflicts(undefined);
      draft.keep(undefined, before);
      props.onSaved?.();
    } catch (error) {
      // Reading what is saved may fail too.
      await fail(error, values, helpers).catch((reason: unknown) => setFailure(errorText(reason)));
    }
  };

  const saveDraft = async (values: JobValues, helpers: FormikHelpers<JobValues>) => {
    setFailure(undefined);
    try {
      await props.onSaveDraft?.(values);
      setConflicts(undefined);
      draft.keep(undefined, before);
    } catch (error) {
      await fail(error, values, helpers).catch((reason: unknown) => setFailure(errorText(reason)));
    }
  };

  return (
    <Formik<JobValues>
      initialValues={initialValues}
      validate={(values) => validateJob(rules, values, before)}
      onSubmit={submit}
    >
      <FormBody closesWhenSent>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
            gap: { xs: 2, lg: 4 },
          }}
        >
          <Stack sx={{ gap: 3, minWidth: 0 }}>
            <KeepTyped draft={draft} before={before} onStartOver={props.onStartOver} />
            <WorkSection />
            <PaySection />
            <Deferred always fallback={<JobFormOutline from={2} />}>
              <OfferSection before={before} />
              <QuestionsSection />
              <ContactSection />
              <CompanySection />
              <Advice />
              {conflicts && (
                <OutdatedNotice
                  conflicts={conflicts}
                  saved={before}
                  onApplySaved={() => setConflicts(undefined)}
                />
              )}
              <FormAlert message={failure} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1.5 }}>
                {props.onSaveDraft && <SaveDraftButton onSave={saveDraft} />}
                {submitLabel !== undefined && (
                  <SubmitButton
                    size="large"
                    color="accent"
                    busyLabel={busyLabel}
                    sx={{ minWidth: 200, width: { xs: '100%', sm: 'auto' } }}
                  >
                    {submitLabel}
                  </SubmitButton>
                )}
              </Box>
            </Deferred>
          </Stack>
          <Deferred always fallback={null}>
            <JobPreview datePosted={props.datePosted} />
          </Deferred>
        </Box>
      </FormBody>
    </Formik>
  );
}

interface SaveDraftButtonProps {
  onSave: (values: JobValues, helpers: FormikHelpers<JobValues>) => Promise<void>;
}

/** Keeps the form for later, however little of it is filled in. */
function SaveDraftButton({ onSave }: SaveDraftButtonProps) {
  const formik = useFormikContext<JobValues>();
  const [isSaving, setIsSaving] = useState(false);

  const press = async () => {
    setIsSaving(true);
    await onSave(formik.values, formik);
    setIsSaving(false);
  };
  return (
    <Button
      size="large"
      variant="outlined"
      loading={isSaving}
      disabled={formik.isSubmitting}
      onClick={() => void press()}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      Save Draft
    </Button>
  );
}

/** The server's words for the fields of this form. */
function fieldErrors(fields: ApiError['fields'], values: JobValues): FormikErrors<JobValues> {
  const own = Object.entries(fields ?? {})
    .map(([path, text]) => [fieldOf(path), faultText(path, text)] as const)
    .filter(([field]) => field in values);
  return Object.fromEntries(own);
}

interface OutdatedNoticeProps {
  /** The fields that were changed here, and elsewhere to something else. */
  conflicts: readonly (keyof JobValues)[];
  /** The job as it is saved. */
  saved: JobValues;
  onApplySaved: () => void;
}

/** Says that another window has changed the job, and what it has saved for the fields that are typed here. */
function OutdatedNotice({ conflicts, saved, onApplySaved }: OutdatedNoticeProps) {
  const { values, setValues } = useFormikContext<JobValues>();
  const applySaved = () => {
    const taken = Object.fromEntries(conflicts.map((field) => [field, saved[field]]));
    void setValues({ ...values, ...taken });
    onApplySaved();
  };
  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'start' }}>
      This job was changed in another window. Its other changes are in the form now.
      {conflicts.length > 0 ? (
        <>
          {' These fields were changed there and here. Saving keeps what you see.'}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
            {conflicts.map((field) => (
              <li
                key={field}
              >{`${labels[field]} is saved as “${describe(field, saved[field])}”.`}</li>
            ))}
          </Box>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={applySaved}
            sx={{ mt: 1 }}
          >
            Use the saved values
          </Button>
        </>
      ) : (
        ' Look through it and save again.'
      )}
    </Alert>
  );
}

const LONG = 120;

function describe(field: keyof JobValues, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const words =
    field === 'questions'
      ? questionsOf(value)
          .map(({ text }) => text)
          .join(' / ')
      : value;
  return words.length > LONG ? `${words.slice(0, LONG)} …` : words;
}

const HEIGHTS = [320, 520, 300, 560];

/** The shape of the job form before what fills it has come. */
export function JobFormSkeleton() {
  return (
    <Stack sx={{ gap: 3 }}>
      <LoadingAnnouncer message="Loading the job…" />
      <JobFormOutline />
    </Stack>
  );
}

/** @param from The first section that is not rendered yet. */
export function JobFormOutline({ from = 0 }: { from?: number }) {
  return HEIGHTS.slice(from).map((height) => (
    <Skeleton key={height} variant="rounded" height={height} />
  ));
}
