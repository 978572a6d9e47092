import { array, type InferType, number, object, string } from 'yup';

import { line, paragraph, timeZone } from '../fields.ts';

/** The times that one interview may propose, and how far ahead they may be, in days. */
export const INTERVIEW_TIMES_MAX = 5;
export const INTERVIEW_DAYS_AHEAD = 365;
/** How long an interview may take, in minutes. */
export const INTERVIEW_MINUTES = { min: 15, max: 480 } as const;
/** Interviews of one application, and changes of one interview by each side. */
export const INTERVIEWS_MAX = 20;
export const INTERVIEW_CHANGES_MAX = 50;
/** How many days the agenda's list of upcoming interviews looks ahead, and how many interviews each list has at most. */
export const AGENDA_DAYS = 14;
export const AGENDA_MAX = 50;
/** The characters of its texts. */
export const INTERVIEW_PLACE_MAX = 300;
export const INTERVIEW_NOTE_MAX = 2_000;
export const INTERVIEW_ANSWER_MAX = 1_000;

const NO_TIME = 'Propose at least one time.';
const TIME = 'Please write a day and a time such as 2027-03-30T10:00.';
const TWICE = 'Each time may stand here once.';
const LOCAL_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;
const LONG = `An interview takes ${INTERVIEW_MINUTES.min} to ${INTERVIEW_MINUTES.max} minutes.`;

/** The body of POST /api/applications/{applicationId}/interviews. */
export const newInterviewSchema = object({
  /** As the clocks of the time zone show them. The server makes instants of them. */
  times: array()
    .of(string().required(TIME).matches(LOCAL_TIME, TIME))
    .required(NO_TIME)
    .min(1, NO_TIME)
    .max(INTERVIEW_TIMES_MAX, 'Propose at most ${max} times.')
    .test(
      'distinct',
      TWICE,
      (times: readonly unknown[] | undefined) => new Set(times).size === (times?.length ?? 0),
    ),
  timeZone: timeZone().required('Choose the time zone.'),
  minutes: number()
    .typeError(LONG)
    .integer(LONG)
    .min(INTERVIEW_MINUTES.min, LONG)
    .max(INTERVIEW_MINUTES.max, LONG)
    .required(LONG),
  place: line(INTERVIEW_PLACE_MAX).required(
    'Say where or how: an address, a link or a telephone number.',
  ),
  note: paragraph(INTERVIEW_NOTE_MAX).default(''),
});
export type NewInterview = InferType<typeof newInterviewSchema>;

/** The body of PUT /api/applications/interviews/{interviewId}: all of it, and the version that was changed. */
export const interviewChangeSchema = newInterviewSchema.shape({
  version: number().integer().required(),
});
export type InterviewChange = InferType<typeof interviewChangeSchema>;

/** The body of POST /api/interviews/{interviewId}/time: one of the proposed instants. */
export const interviewPickSchema = object({
  startsAt: string()
    .required('Choose one of the times.')
    .test('instant', 'This is no time.', (time) => !Number.isNaN(Date.parse(time))),
});

/** The body of POST /api/interviews/{interviewId}/others. */
export const interviewOthersSchema = object({
  answer: paragraph(INTERVIEW_ANSWER_MAX).required('Say which times suit you.'),
});
