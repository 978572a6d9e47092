import { type ApiError, Box, errorText, isSessionOver, Stack } from '@jobharbor/shared-ui/core';
import {
  FormAlert,
  FormBody,
  Formik,
  type FormikErrors,
  type FormikHelpers,
  setServerErrors,
  SubmitButton,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { KeepTyped } from '../../../lib/drafts/KeepTyped';
import { mergeChanges } from '../../../lib/drafts/mergeChanges';
import { useFormDraft } from '../../../lib/drafts/useFormDraft';
import { CompanySection } from './CompanySection';
import { ContactSection } from './ContactSection';
import { JobPreview } from './JobPreview';
import type { JobValues } from './jobValues';
import { OfferSection } from './OfferSection';
import { OutdatedNotice } from './OutdatedNotice';
import { PaySection } from './PaySection';
import { fieldOf, type JobRules, validateJob } from './validateJob';
import { WorkSection } from './WorkSection';

export interface JobFormProps {
  employerId: string;
  /** Tells this form's draft from those of the others. */
  draftName: string;
  /** As it is saved, or as an empty form begins. */
  before: JobValues;
  rules: JobRules;
  /** ISO 8601, for the preview; a job without it is not posted yet. */
  datePosted?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  /** The words for the log when sending fails. */
  failureLog: string;
  /** Sends valid values; throws the ApiError of a failure. */
  onSubmit: (values: JobValues) => Promise<void>;
  /** They are saved, and the draft of them is forgotten. */
  onSaved?: () => void;
  /** Another window has changed the job: answers what is saved now, which is `before` from then on. */
  onOutdated?: () => Promise<JobValues>;
  /** What is typed from now on is another posting, whatever became of this one. */
  onStartOver?: () => void;
}

/** The form of a posting: what is typed stays until it is sent, beside the card that it makes. */
export function JobForm(props: JobFormProps) {
  const { employerId, draftName, before, rules, submitLabel, busyLabel, failureLog } = props;
  const draft = useFormDraft(employerId, draftName, before);
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
    // The end of the session is told by the page that leads to the sign-in.
    if (isSessionOver(error)) return;
    const { status, fields } = error as Partial<ApiError>;
    if (status === 412 && props.onOutdated) {
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
      // To read what is saved may fail too.
      await fail(error, values, helpers).catch((reason: unknown) => setFailure(errorText(reason)));
    }
  };

  return (
    <Formik<JobValues>
      initialValues={initialValues}
      validate={(values) => validateJob(rules, values, before)}
      onSubmit={submit}
    >
      <FormBody>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
            gap: { xs: 2, lg: 4 },
          }}
        >
          <Stack sx={{ gap: 3, minWidth: 0 }}>
            <KeepTyped draft={draft} before={before} onStartOver={props.onStartOver} />
            <CompanySection />
            <WorkSection before={before} />
            <PaySection />
            <OfferSection before={before} />
            <ContactSection />
            {conflicts && (
              <OutdatedNotice
                conflicts={conflicts}
                saved={before}
                onTakeSaved={() => setConflicts(undefined)}
              />
            )}
            <FormAlert message={failure} />
            <Box sx={{ display: 'flex', justifyContent: 'end' }}>
              <SubmitButton
                size="large"
                color="accent"
                busyLabel={busyLabel}
                sx={{ minWidth: 200, width: { xs: '100%', sm: 'auto' } }}
              >
                {submitLabel}
              </SubmitButton>
            </Box>
          </Stack>
          <JobPreview datePosted={props.datePosted} />
        </Box>
      </FormBody>
    </Formik>
  );
}

/** The server's words for the fields of this form. */
function fieldErrors(fields: ApiError['fields'], values: JobValues): FormikErrors<JobValues> {
  const own = Object.entries(fields ?? {})
    .map(([path, text]) => [fieldOf(path), text] as const)
    .filter(([field]) => field in values);
  return Object.fromEntries(own);
}
