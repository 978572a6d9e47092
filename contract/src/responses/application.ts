import { type Static, Type } from '@sinclair/typebox';

import { BULK_FAILURES } from '../application/application.ts';
import { APPLICATION_STATUSES } from '../application/applicationStatus.ts';
import { INTERVIEW_STATE_NAMES } from '../application/interviewTime.ts';
import { JOB_STATUSES } from '../job/options.ts';
import { answeredQuestionSchema } from './question.ts';
import { resumeSchema } from './resume.ts';
import { count, isUnattended, nullable, oneOf, refTo, text, time, withMessage } from './schemas.ts';
import { stageProperties } from './stage.ts';

const status = () => oneOf(APPLICATION_STATUSES);

/** One step in an application's life. */
const event = Type.Object({
  _id: Type.Optional(text('By it an answer is taken back; given to the company alone.')),
  status: status(),
  /** Given when this step brought a new feedback. */
  feedback: Type.Optional(text()),
  at: time(),
  by: Type.Optional(text('The colleague who has done it; told to the company alone.')),
});
export type ApplicationEvent = Static<typeof event>;

const applicant = Type.Object(
  { _id: text(), firstName: text(), lastName: text(), profileImage: Type.Optional(text()) },
  { description: 'Null when the account was deleted.' },
);

const appliedJob = Type.Object({
  _id: text(),
  jobName: text(),
  createdAt: time(),
  companyName: Type.Optional(text()),
  companyLogo: Type.Optional(text()),
  location: Type.Optional(text()),
  /** Absent in a copy that an older page has stored. */
  status: Type.Optional(oneOf(JOB_STATUSES)),
  /** The last day to apply, YYYY-MM-DD. */
  validThrough: Type.Optional(text()),
  isUnattended: isUnattended(),
  deleted: Type.Optional(
    Type.Unsafe<true>({
      type: 'boolean',
      description: 'Set when the posting was removed.',
    }),
  ),
  /** Of this job, whatever their status, up to one more than `COUNT_CAP`; given to its employer alone. */
  applicationsCount: Type.Optional(count()),
  /** The technical skills that the job asks for; given to its employer alone. */
  technicalSkills: Type.Optional(Type.Array(text())),
});

const cvSummary = Type.Object({
  /** The title of the work experience that stands first. */
  title: text(),
  yearsOfExp: text(),
  homeAddress: text(),
  /** Those of the job's technical skills that the CV has too. */
  skillsMet: Type.Array(text()),
});

const applicationProperties = {
  /** UUIDv7. */
  _id: text(),
  /** Null when the seeker's account was deleted. */
  userId: nullable(applicant),
  /** Null when there is no such job any more. */
  jobId: nullable(appliedJob),
  employerId: text(),
  /** The frozen letter's address, `/api/files/{id}`; absent without one. */
  coverLetter: Type.Optional(text()),
  /** The letter's file name, as its owner called it. */
  coverLetterName: Type.Optional(text()),
  /** Where the frozen CV is read, a path of the portal. */
  resumeUrl: text(),
  applicationStatus: status(),
  /** What a list shows of the CV that was sent; given to the employer alone, and absent once the CV was erased. */
  cvSummary: Type.Optional(cvSummary),
  /** The company's own stage in which it is; given to the employer alone. */
  stage: Type.Optional(Type.Object(stageProperties)),
  /** The interview that is proposed or agreed, also after its time has passed. */
  interview: Type.Optional(
    Type.Object({
      _id: text(),
      state: oneOf(INTERVIEW_STATE_NAMES),
      startsAt: Type.Optional(time()),
      minutes: Type.Integer(),
    }),
  ),
  /** How colleagues have rated; given in the employer's lists alone, and absent without a rating. */
  rating: Type.Optional(
    Type.Object({
      raters: count(),
      /** Absent for who has not rated by each criterion while a single colleague has rated. */
      average: Type.Optional(Type.Number()),
    }),
  ),
  /** How many questions needed a certain answer, and how many got it; given to the employer alone, absent without any. */
  neededAnswers: Type.Optional(Type.Object({ met: count(), of: count() })),
  /** There is a message of the other side’s that the caller’s side has not seen. */
  hasNewMessage: Type.Optional(Type.Unsafe<true>({ type: 'boolean' })),
  /** Empty until the employer gives some. */
  feedback: text(),
  /** The employer has answered: by a status, feedback, a message or an interview; given to the seeker alone. */
  isAnswered: Type.Optional(Type.Unsafe<true>({ type: 'boolean' })),
  /** When the seeker has marked that no answer came; given to the seeker alone. */
  noAnswerAt: Type.Optional(time()),
  /** The same as `createdAt`. */
  appliedDate: time(),
  createdAt: time(),
  /**
   * Oldest first; whole, it begins with 'applied'. In lists it has its newest `LISTED_STEPS_MAX` steps alone, each
   * with the first `EXCERPT_MAX` characters of its feedback.
   */
  history: Type.Array(event),
};

/** An application as lists answer it. */
export const applicationSchema = Type.Object(applicationProperties, { $id: 'Application' });
export type Application = Static<typeof applicationSchema>;

/**
 * One application with the CV and the answers as they were sent, which are absent once they were erased with the
 * seeker's account.
 */
export const applicationDetailsSchema = Type.Object(
  {
    ...applicationProperties,
    resume: Type.Optional(refTo(resumeSchema)),
    /** Absent where the job had no questions, and once they were erased. */
    answers: Type.Optional(Type.Array(answeredQuestionSchema)),
  },
  { $id: 'ApplicationDetails' },
);
export type ApplicationDetails = Static<typeof applicationDetailsSchema>;

/** The answer of PUT /api/applications/{applicationId}, and of a new application. */
export const applicationChangedSchema = withMessage({ application: refTo(applicationSchema) });
export type ApplicationChanged = Static<typeof applicationChangedSchema>;

/** The answer of POST /api/applications/{applicationId}/preview. */
export const answerPreviewSchema = Type.Object({
  /** Absent when no e-mail would be sent. */
  mail: Type.Optional(
    Type.Object({
      subject: text(),
      text: text('The e-mail as plain text.'),
      replyTo: Type.Optional(text('Whom the applicant’s reply reaches.')),
    }),
  ),
});
export type AnswerPreview = Static<typeof answerPreviewSchema>;

/** The answer of POST /api/applications/answers and of its undo: one result for each application, in the order of the request. */
export const bulkResultsSchema = Type.Object({
  results: Type.Array(
    Type.Object({
      /** Why nothing was changed; absent when it worked. */
      failure: Type.Optional(oneOf(BULK_FAILURES)),
      message: Type.Optional(text('Who has changed it meanwhile, and how; with `changed` alone.')),
      /** The applicant gets an e-mail. */
      isMailed: Type.Boolean(),
      /** By this the answer can be taken back while the e-mail waits; absent when nothing has changed. */
      step: Type.Optional(text()),
    }),
  ),
});
export type BulkResults = Static<typeof bulkResultsSchema>;
