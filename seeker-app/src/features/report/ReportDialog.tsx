import {
  apiPaths,
  JOB_REPORT_REASONS,
  type JobReport,
  jobReportSchema,
  type MessageAnswer,
  REPORT_TEXT_MAX,
} from '@jobharbor/contract';
import { baseApi, Button, sendOnce, Stack, toast } from '@jobharbor/shared-ui/core';
import { Dialog, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import {
  applyServerErrors,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  TextFormField,
  useFormField,
} from '@jobharbor/shared-ui/forms';
import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@jobharbor/shared-ui/inputs';
import { useId, useState } from 'react';

const REASONS = Object.entries(JOB_REPORT_REASONS).map(([value, label]) => ({ value, label }));

export interface ReportDialogProps {
  jobId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks what is wrong with a job. What was written stays until it has been sent. */
export function ReportDialog({ jobId, open, onClose }: ReportDialogProps) {
  const titleId = useId();
  const { initialValues, isBusy, failure, send } = useReport(jobId, onClose);
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      // A dialog that was closed by mistake still has what was written.
      keepMounted
    >
      <DialogTitle id={titleId}>Report this job</DialogTitle>
      <DialogContent>
        <Formik
          initialValues={initialValues}
          validationSchema={jobReportSchema}
          validateOnBlur={false}
          onSubmit={send}
        >
          <FormBody>
            <ChoiceFormField name="reason" label="What is wrong with it?" options={REASONS} />
            <TextFormField
              name="text"
              label="Anything else? (optional)"
              help="Please leave out personal data. We do not keep who you are, and can not answer."
              multiline
              minRows={3}
              maxRows={8}
              maxLength={REPORT_TEXT_MAX}
            />
            <FormAlert message={failure} />
            <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
              <Button disabled={isBusy} onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton busyLabel="Sending...">Send report</SubmitButton>
            </Stack>
          </FormBody>
        </Formik>
      </DialogContent>
    </Dialog>
  );
}

const EMPTY = { reason: '', text: '' };
type Values = typeof EMPTY;

/** Sends a report, once however often it is tried, and says by toast that it has arrived. */
function useReport(jobId: string, onSent: () => void) {
  const [report, { isLoading }] = useReportJobMutation();
  const [failure, setFailure] = useState<string>();

  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    const job = jobReportSchema.cast(values);
    try {
      const once = { scope: `guest/report/${jobId}` as const, contents: values };
      const { message } = await sendOnce(once, (idempotencyKey) =>
        report({ jobId, report: job, idempotencyKey }).unwrap(),
      );
      toast.success(message);
    } catch (error) {
      setFailure(applyServerErrors(error, values, helpers));
      return;
    }
    helpers.resetForm();
    onSent();
  };

  return { initialValues: EMPTY, isBusy: isLoading, failure, send };
}

interface ReportedJob {
  jobId: string;
  report: JobReport;
  /** A UUID: sent again with it, the report is made once. */
  idempotencyKey: string;
}

const reportApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    seekerReportJob: build.mutation<MessageAnswer, ReportedJob>({
      query: ({ jobId, report, idempotencyKey }) => ({
        url: apiPaths.jobs.report(jobId),
        method: 'POST',
        body: report,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
  }),
});

export const { useSeekerReportJobMutation: useReportJobMutation } = reportApi;

interface ChoiceFormFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A Formik choice of one among few, all of them in sight. */
function ChoiceFormField({ name, label, options }: ChoiceFormFieldProps) {
  const { field, error } = useFormField<string>(name);
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <RadioGroup
        {...field}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        // Labels of two lines must not touch the next one.
        sx={{ mt: 0.5, '& .MuiFormControlLabel-label': { py: 0.5 } }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio slotProps={{ input: { 'aria-invalid': Boolean(error) } }} />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
