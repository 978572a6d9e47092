import { BRAND, formatInterviewTime, publicPaths } from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { type Block, composeMail, type Fact, toOneLine } from './layout.ts';

/** What has happened to an interview. */
export type InterviewStep = 'proposed' | 'scheduled' | 'changed' | 'others_wanted' | 'cancelled';

/** An interview as mails describe it. */
export interface MailedInterview {
  _id: string;
  applicationId: string;
  jobName: string;
  companyName: string | null;
  /** The proposed instants, ISO 8601. */
  times: string[];
  /** The agreed one; of a cancelled interview the one that was agreed. */
  startsAt?: string | undefined;
  minutes: number;
  timeZone: string;
  place: string;
  note: string;
  answer: string;
}

interface ToApplicant {
  to: string;
  replyTo: string | null;
  firstName: string;
  /** Opens the interview without a sign-in. */
  link: string;
  /** The interview is cancelled because the application was. */
  isWithdrawn: boolean;
}

interface ToCompany {
  to: string;
  /** Empty when the account was deleted. */
  applicant: string;
  /** The interview is cancelled because the application was, which exists no more. */
  isWithdrawn: boolean;
}

const titleOf = ({ jobName, companyName }: MailedInterview) =>
  toOneLine([jobName, companyName].filter(Boolean).join(', '));

/** The times in the company's zone, whose name stands beside them. */
const timesOf = (interview: MailedInterview, times: readonly string[]): Fact[] => {
  const { minutes, timeZone } = interview;
  return times.map((startsAt, index): Fact => [
    times.length === 1 ? 'Time' : `Time ${index + 1}`,
    `${formatInterviewTime({ startsAt, minutes }, timeZone)}, ${timeZone}`,
  ]);
};

/** A mail has no links that users have typed. The interview's page has the link. */
function whereOf(place: string): string {
  if (!/^https:\/\/\S+$/.test(place) || !URL.canParse(place)) return toOneLine(place);
  return `At ${toOneLine(new URL(place).hostname)}. The link is on the interview’s page.`;
}

/** What it is about: the job, the times that are asked for or agreed, and the place. */
function factsOf(interview: MailedInterview, step: InterviewStep): Block {
  const { jobName, companyName, startsAt, place } = interview;
  const facts: Fact[] = [['Job', toOneLine(jobName)]];
  if (companyName) facts.push(['Company', toOneLine(companyName)]);
  if (startsAt) facts.push(...timesOf(interview, [startsAt]));
  else if (step === 'proposed') facts.push(...timesOf(interview, interview.times));
  if (step !== 'cancelled' && step !== 'others_wanted') facts.push(['Where', whereOf(place)]);
  return { facts };
}

const APPLICANT: Record<InterviewStep, { subject: string; heading: string; text: string }> = {
  proposed: {
    subject: 'Choose a time for your interview',
    heading: 'You are invited to an interview',
    text: 'The employer proposes an interview. Please choose one of the times, or ask for others.',
  },
  scheduled: {
    subject: 'Your interview',
    heading: 'Your interview is agreed',
    text: 'The time is agreed. The attached invitation puts it into your calendar.',
  },
  changed: {
    subject: 'Your interview has changed',
    heading: 'Your interview has changed',
    text: 'The employer has changed your interview; the time stays. The attached invitation updates your calendar.',
  },
  others_wanted: {
    subject: 'You asked for other times',
    heading: 'The agreed time is cancelled',
    text: 'You have asked for other times, and the employer has been told. The attached file takes the interview out of your calendar.',
  },
  cancelled: {
    subject: 'Your interview is cancelled',
    heading: 'Your interview is cancelled',
    text: 'The interview does not take place.',
  },
};

/** Tells an applicant of an interview. */
export function applicantInterviewMail(
  interview: MailedInterview,
  step: InterviewStep,
  { to, replyTo, firstName, link, isWithdrawn }: ToApplicant,
  publicOrigin: string,
): Mail {
  const { subject, heading, text } = APPLICANT[step];
  const isOver = step === 'cancelled';
  const said = isWithdrawn
    ? 'You have cancelled your application, so the interview does not take place.'
    : text;
  const blocks: Block[] = [`Hello ${firstName},`, said, factsOf(interview, step)];
  if (interview.note && !isOver && step !== 'others_wanted') {
    blocks.push('The employer wrote:', { quote: interview.note });
  }
  return composeMail(
    {
      to,
      replyTo,
      subject: `${subject}: ${titleOf(interview)}`,
      heading,
      blocks,
      action: isOver
        ? { label: 'View my applications', path: publicPaths.myApplications }
        : {
            label: step === 'proposed' ? 'Choose a time' : 'View the interview',
            path: publicPaths.interview(interview._id, link),
          },
      reason: `You get this e-mail because you applied for a job on ${BRAND}.${isOver ? '' : ' Its link opens this interview without a sign-in: please keep it to yourself.'}`,
      holdsSecret: !isOver,
    },
    publicOrigin,
  );
}

const COMPANY: Record<InterviewStep, { subject: string; text: string }> = {
  proposed: {
    subject: 'New times proposed',
    text: 'The agreed time does not hold any more: new times were proposed. The attached file takes it out of your calendar.',
  },
  scheduled: {
    subject: 'Interview agreed',
    text: 'The applicant has chosen a time. The attached invitation puts it into your calendar.',
  },
  changed: {
    subject: 'Interview changed',
    text: 'The interview was changed; the time stays. The attached invitation updates your calendar.',
  },
  others_wanted: {
    subject: 'Other times wanted',
    text: 'The applicant asks for other times.',
  },
  cancelled: { subject: 'Interview cancelled', text: 'The interview does not take place.' },
};

/** Tells a company's colleague of an interview. */
export function companyInterviewMail(
  interview: MailedInterview,
  step: InterviewStep,
  { to, applicant, isWithdrawn }: ToCompany,
  publicOrigin: string,
): Mail {
  const { subject, text } = COMPANY[step];
  const about = [applicant, interview.jobName].filter(Boolean).join(', ');
  const blocks: Block[] = [
    isWithdrawn
      ? 'The applicant has cancelled the application, so the interview does not take place.'
      : text,
  ];
  if (applicant) blocks.push({ facts: [['Applicant', toOneLine(applicant)]] });
  blocks.push(factsOf({ ...interview, companyName: null }, step));
  if (step === 'others_wanted') blocks.push('The applicant wrote:', { quote: interview.answer });
  return composeMail(
    {
      to,
      subject: `${subject}: ${toOneLine(about)}`,
      heading: subject,
      blocks,
      action:
        applicant && !isWithdrawn
          ? {
              label: 'View application',
              path: publicPaths.employer.application(interview.applicationId),
            }
          : { label: 'View applications', path: publicPaths.employer.applications() },
      reason: `You get this e-mail because an interview was proposed for your company on ${BRAND}.`,
    },
    publicOrigin,
  );
}
