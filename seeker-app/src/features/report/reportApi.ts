import { apiPaths, type JobReport, type MessageAnswer } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

export interface ReportedJob {
  jobId: string;
  report: JobReport;
  /** A UUID: sent again with it, the report is made once. */
  idempotencyKey: string;
}

export const reportApi = baseApi.injectEndpoints({
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
