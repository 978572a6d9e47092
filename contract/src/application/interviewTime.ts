// Without yup, for pages that show times and have no form.

/** The states of an interview, what companies and applicants read of each, and whether it is still to come. */
export const INTERVIEW_STATES = {
  proposed: { company: 'Waits for the applicant', applicant: 'Choose a time', isOpen: true },
  scheduled: { company: 'Agreed', applicant: 'Agreed', isOpen: true },
  others_wanted: {
    company: 'Asks for other times',
    applicant: 'You asked for other times',
    isOpen: true,
  },
  cancelled: { company: 'Cancelled', applicant: 'Cancelled', isOpen: false },
  over: { company: 'Has taken place', applicant: 'Has taken place', isOpen: false },
} as const;
export type InterviewState = keyof typeof INTERVIEW_STATES;
export const INTERVIEW_STATE_NAMES = Object.keys(INTERVIEW_STATES) as InterviewState[];
/** An application has one interview in these states at most. */
export const OPEN_INTERVIEW_STATES: readonly InterviewState[] = INTERVIEW_STATE_NAMES.filter(
  (state) => INTERVIEW_STATES[state].isOpen,
);

const MINUTE = 60_000;

export interface InterviewTime {
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
}

/** When an interview ends, in milliseconds since 1970. */
const interviewEnd = ({ startsAt, minutes }: InterviewTime): number =>
  Date.parse(startsAt) + minutes * MINUTE;

/** Whether an interview is over. */
export const isInterviewOver = (time: InterviewTime, now = Date.now()): boolean =>
  interviewEnd(time) <= now;

/**
 * The time of an interview in words, in a time zone: 'Tuesday, March 30, 2027, 10:00–10:45 (GMT+2)'. An end on another
 * day is named with its day.
 */
export function formatInterviewTime(
  { startsAt, minutes }: InterviewTime,
  timeZone: string,
): string {
  const [start, end] = [new Date(startsAt), new Date(interviewEnd({ startsAt, minutes }))];
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  const endDay = day.format(end) === day.format(start) ? '' : `${day.format(end)}, `;
  return `${day.format(start)}, ${clock.format(start)}–${endDay}${clock.format(end)} (${offsetOf(start, timeZone)})`;
}

/** The distance of a zone's clocks from UTC at an instant: 'GMT+2'. */
function offsetOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** An instant as the clocks of a zone show it, YYYY-MM-DDTHH:mm, as date fields have it. */
export function localTime(at: string, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at));
  return text.replace(' ', 'T');
}
