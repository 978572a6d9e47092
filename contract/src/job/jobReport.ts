import { type InferType, object, string } from 'yup';

import { paragraph } from '../fields.ts';
import { REPORT_TEXT_MAX } from '../limits.ts';

/** Why a visitor reports a job, and the words of the choice. */
export const JOB_REPORT_REASONS = {
  scam: 'It asks for money or bank details, or looks like fraud',
  discrimination: 'It discriminates against people',
  misleading: 'What it says is wrong or misleading',
  closed: 'The job is filled or does not exist',
  other: 'Something else',
} as const;
export type JobReportReason = keyof typeof JOB_REPORT_REASONS;

const REASONS = Object.keys(JOB_REPORT_REASONS) as JobReportReason[];

/** The body of POST /api/jobs/report/{jobId}, and its form's rules. */
export const jobReportSchema = object({
  reason: string<JobReportReason>()
    .oneOf(REASONS, 'Please choose a reason.')
    .required('Please choose a reason.'),
  /** What else there is to say; may be empty. */
  text: paragraph(REPORT_TEXT_MAX).default(''),
});
export type JobReport = InferType<typeof jobReportSchema>;
