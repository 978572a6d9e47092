import { JOB_REPORT_REASONS, jobReportSchema, REPORT_TEXT_MAX } from '@jobharbor/contract';
import { Button, Stack } from '@jobharbor/shared-ui/core';
import { Dialog, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import {
  FormAlert,
  FormBody,
  Formik,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { ChoiceFormField } from '@jobharbor/shared-ui/inputs';
import { useId } from 'react';

import { useReport } from './useReport';

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
      // A dialog that was closed by a slip still has what was written.
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
