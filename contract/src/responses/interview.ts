import { type Static, Type } from '@sinclair/typebox';

import { AGENDA_DAYS } from '../application/interview.ts';
import { INTERVIEW_STATE_NAMES } from '../application/interviewTime.ts';
import { oneOf, refTo, text, time, withMessage } from './schemas.ts';

const properties = {
  _id: text(),
  state: oneOf(INTERVIEW_STATE_NAMES),
  times: Type.Array(time(), { description: 'The proposed ones, in the company’s order.' }),
  startsAt: Type.Optional(time()),
  minutes: Type.Integer(),
  timeZone: text('The company’s, by its IANA name.'),
  place: text('An address, a link or a telephone number.'),
  note: text(),
  answer: text('What the applicant wrote when asking for other times.'),
};

/** An interview as the company's colleagues see it. */
export const interviewSchema = Type.Object(
  {
    ...properties,
    version: Type.Integer({ description: 'A change names the version that it was made from.' }),
    by: Type.Optional(text('The colleague who has proposed it, or has changed it last.')),
    createdAt: time(),
    changedAt: time(),
  },
  { $id: 'Interview' },
);
export type Interview = Static<typeof interviewSchema>;

/** An interview as its applicant sees it: whoever has the e-mail's link reads it too, so it names no person. */
export const seekerInterviewSchema = Type.Object(
  {
    ...properties,
    applicationId: text(),
    jobName: text(),
    companyName: Type.Optional(text()),
  },
  { $id: 'SeekerInterview' },
);
export type SeekerInterview = Static<typeof seekerInterviewSchema>;

const listed = Type.Object({
  _id: text(),
  applicationId: text(),
  applicant: text(),
  jobName: text(),
  times: Type.Array(time(), { description: 'The proposed ones that have not passed.' }),
  startsAt: Type.Optional(time()),
  minutes: Type.Integer(),
  timeZone: text(),
  place: text(),
  answer: text(),
});
export type ListedInterview = Static<typeof listed>;

/** The answer of GET /api/employer/interviews. */
export const interviewAgendaSchema = Type.Object({
  upcoming: Type.Array(listed, {
    description: `Agreed ones of the next ${AGENDA_DAYS} days, the first first.`,
  }),
  later: Type.Array(listed, { description: 'Agreed ones after these days, the first first.' }),
  othersWanted: Type.Array(listed, {
    description: 'Those whose applicants have asked for other times, the oldest first.',
  }),
  proposed: Type.Array(listed, {
    description:
      'Those that wait for the applicant’s answer and have a time that has not passed, the oldest first.',
  }),
});
export type InterviewAgenda = Static<typeof interviewAgendaSchema>;

/** The answer of each change by the company. */
export const interviewChangedSchema = withMessage({ interview: refTo(interviewSchema) });
export type InterviewChanged = Static<typeof interviewChangedSchema>;

/** The answer of each change by the applicant. */
export const seekerInterviewChangedSchema = withMessage({
  interview: refTo(seekerInterviewSchema),
});
export type SeekerInterviewChanged = Static<typeof seekerInterviewChangedSchema>;
