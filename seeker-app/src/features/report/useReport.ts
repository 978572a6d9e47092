import { jobReportSchema } from '@jobharbor/contract';
import { sendOnce, toast } from '@jobharbor/shared-ui/core';
import { type FormikHelpers, applyServerErrors } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { useReportJobMutation } from './reportApi';

const EMPTY = { reason: '', text: '' };
type Values = typeof EMPTY;

/** Sends a report, once however often it is tried, and says by toast that it has arrived. */
export function useReport(jobId: string, onSent: () => void) {
  const [report, { isLoading }] = useReportJobMutation();
  const [failure, setFailure] = useState<string>();

  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    const job = jobReportSchema.cast(values);
    try {
      const once = { scope: `report/${jobId}`, contents: values };
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
