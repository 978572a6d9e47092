import { type Static, Type } from '@sinclair/typebox';

import { EXPERTISE_LEVELS } from '../job/options.ts';
import { jobSummarySchema } from './job.ts';
import { count, oneOf, refTo, text } from './schemas.ts';

/** What a job and a CV have in common. What is absent they have not. */
const jobFitSchema = Type.Object({
  title: Type.Optional(text('The title in the CV that the job’s title is like.')),
  skills: Type.Optional(
    Type.Object({
      named: count('How many skills of the CV the posting names.'),
      of: count('How many skills the CV has.'),
    }),
  ),
  km: Type.Optional(count('How far the job’s place is from the address in the CV.')),
  isRemote: Type.Optional(Type.Unsafe<true>({ type: 'boolean' })),
  level: Type.Optional(oneOf(EXPERTISE_LEVELS)),
});
export type JobFit = Static<typeof jobFitSchema>;

const fittingJobSchema = Type.Object({ job: refTo(jobSummarySchema), fit: jobFitSchema });
export type FittingJob = Static<typeof fittingJobSchema>;

/** The open jobs that fit the seeker's CV best, as GET /api/jobs/fitting answers them. */
export const fittingJobsSchema = Type.Object(
  {
    /** 'unknown': the CV has neither skills nor titles. 'off': the seeker has turned it off. */
    state: oneOf(['known', 'unknown', 'off']),
    jobs: Type.Array(fittingJobSchema),
  },
  { $id: 'FittingJobs' },
);
export type FittingJobs = Static<typeof fittingJobsSchema>;
