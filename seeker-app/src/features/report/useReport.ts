import { jobReportSchema } from '@jobharbor/contract';
import { errorText, newKey, toast } from '@jobharbor/shared-ui/core';
import { type FormikHelpers, takeRefusal } from '@jobharbor/shared-ui/forms';
import { useRef, useState } from 'react';

import { useReportJobMutation } from './reportApi';

const EMPTY = { reason: '', text: '' };
type Values = typeof EMPTY;

/** Sends a report, once however often it is tried, and says by toast that it has arrived. */
export function useReport(jobId: string, onSent: () => void) {
  const [report, { isLoading }] = useReportJobMutation();
  const [failure, setFailure] = useState<string>();
  const sent = useRef({ words: '', key: '' });

  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    const words = JSON.stringify([jobId, values]);
    if (sent.current.words !== words) sent.current = { words, key: newKey() };
    const call = { jobId, report: jobReportSchema.cast(values), idempotencyKey: sent.current.key };
    const { data, error } = await report(call);
    if (!data) {
      setFailure(takeRefusal(error, values, helpers) ?? errorText(error));
      return;
    }
    toast.success(data.message);
    helpers.resetForm();
    onSent();
  };

  return { initialValues: EMPTY, isBusy: isLoading, failure, send };
}
