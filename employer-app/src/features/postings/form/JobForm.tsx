import { type ApiError, Box, errorText, isSessionOver } from '@jobharbor/shared-ui/core';
import { FormBody, Formik, type FormikErrors, setServerErrors } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { JobFormBody } from './JobFormBody';
import { JobPreview } from './JobPreview';
import type { JobValues } from './jobValues';
import { useJobDraft } from './useJobDraft';
import { fieldOf, type JobRules, validateJob } from './validateJob';

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
  onSaved: (values: JobValues) => void;
}

/** The form of a posting: what is typed stays until it is sent, beside the card that it makes. */
export function JobForm(props: JobFormProps) {
  const { employerId, draftName, before, rules, submitLabel, busyLabel, failureLog } = props;
  const draft = useJobDraft(employerId, draftName, before);
  const [initialValues] = useState(draft.kept ?? before);
  const [failure, setFailure] = useState<string>();

  return (
    <Formik<JobValues>
      initialValues={initialValues}
      validate={(values) => validateJob(rules, values, before)}
      onSubmit={async (values, helpers) => {
        setFailure(undefined);
        try {
          await props.onSubmit(values);
          draft.keep(undefined);
          props.onSaved(values);
        } catch (error) {
          // The end of the session is told by the page that leads to the sign-in.
          if (isSessionOver(error)) return;
          console.error(failureLog, error);
          setFailure(errorText(error));
          setServerErrors(fieldErrors((error as ApiError).fields, values), values, helpers);
        }
      }}
    >
      <FormBody>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
            gap: { xs: 2, lg: 4 },
          }}
        >
          <JobFormBody
            before={before}
            draft={draft}
            failure={failure}
            submitLabel={submitLabel}
            busyLabel={busyLabel}
          />
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
