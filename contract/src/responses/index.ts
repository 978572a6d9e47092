import { alertSchema } from './alert.ts';
import { applicationDetailsSchema, applicationSchema } from './application.ts';
import { assessmentSchema } from './assessment.ts';
import { companySchema, employerSchema } from './employer.ts';
import { fittingJobsSchema } from './fittingJob.ts';
import { interviewSchema, seekerInterviewSchema } from './interview.ts';
import { employerJobDetailsSchema, employerJobSchema, jobSchema, jobSummarySchema } from './job.ts';
import { applicationMessageSchema } from './message.ts';
import { problemSchema } from './problem.ts';
import { letterSchema, resumeSchema } from './resume.ts';
import { savedJobSchema, savedJobSettingsAnswerSchema } from './savedJob.ts';
import { seekerSchema } from './seeker.ts';

/**
 * The JSON Schemas of what the API answers. The type of an answer is derived from its schema. The API alone imports
 * them; front ends import the types, from the contract's index.
 */
export * from './alert.ts';
export * from './application.ts';
export * from './assessment.ts';
export * from './colleague.ts';
export * from './employer.ts';
export * from './fittingJob.ts';
export * from './interview.ts';
export * from './job.ts';
export * from './message.ts';
export * from './messageTemplate.ts';
export * from './organisation.ts';
export * from './problem.ts';
export * from './resume.ts';
export * from './savedJob.ts';
export {
  type CompanyCheck,
  described,
  type MessageAnswer,
  messageSchema,
  refTo,
} from './schemas.ts';
export * from './seeker.ts';
export * from './stage.ts';

/** What answers refer to by their `$id`. */
export const SHARED_SCHEMAS = [
  problemSchema,
  alertSchema,
  applicationSchema,
  applicationDetailsSchema,
  applicationMessageSchema,
  assessmentSchema,
  companySchema,
  employerSchema,
  fittingJobsSchema,
  interviewSchema,
  seekerInterviewSchema,
  jobSummarySchema,
  jobSchema,
  employerJobSchema,
  employerJobDetailsSchema,
  resumeSchema,
  letterSchema,
  savedJobSchema,
  savedJobSettingsAnswerSchema,
  seekerSchema,
];
