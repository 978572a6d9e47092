import { type Static, Type } from '@sinclair/typebox';

import { jobSummarySchema } from './job.ts';
import { refTo, text, time } from './schemas.ts';

/** A job that a seeker has saved. */
export const savedJobSchema = Type.Object(
  {
    jobId: text(),
    jobName: text(),
    companyName: Type.Optional(text()),
    /** The seeker's own words about it; empty without any. */
    note: text(),
    savedAt: time(),
    job: Type.Optional(refTo(jobSummarySchema)),
  },
  { $id: 'SavedJob', description: '`job` is absent when it was removed.' },
);
export type SavedJob = Static<typeof savedJobSchema>;

/** The answer of GET /api/saved-jobs/settings. */
export const savedJobSettingsAnswerSchema = Type.Object(
  {
    closingMails: Type.Boolean({ description: 'Whether e-mails say that saved jobs close soon.' }),
  },
  { $id: 'SavedJobSettings' },
);
export type SavedJobSettings = Static<typeof savedJobSettingsAnswerSchema>;
