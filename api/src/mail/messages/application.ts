import {
  type ApplicationStatus,
  BRAND,
  publicPaths,
  REMINDER_AFTER_DAYS,
  statusLabel,
} from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { type Block, composeMail, type Fact, toOneLine } from './layout.ts';

/** The application that a mail is about. */
interface MailedApplication {
  to: string;
  firstName: string;
  jobName: string;
  companyName: string | null;
  /** The job's address for applications: answers go there. */
  applicationEmail: string | null;
}

const REASON = `You get this e-mail because you applied for a job on ${BRAND}.`;

/** A title such as 'Ship Carpenter, Harbour Ltd'. */
function jobTitle({
  jobName,
  companyName,
}: Pick<MailedApplication, 'jobName' | 'companyName'>): string {
  return toOneLine([jobName, companyName].filter(Boolean).join(', '));
}

function applicationFacts(
  { jobName, companyName }: Pick<MailedApplication, 'jobName' | 'companyName'>,
  ...more: Fact[]
): Block {
  const facts: Fact[] = [['Job', toOneLine(jobName)]];
  if (companyName) facts.push(['Company', toOneLine(companyName)]);
  return { facts: [...facts, ...more] };
}

/** The receipt of an application. @param application `isUnattended` says that nobody reads it. */
export function applicationReceivedMail(
  application: MailedApplication & { isUnattended?: boolean },
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to: application.to,
      replyTo: application.applicationEmail,
      subject: `Application received: ${jobTitle(application)}`,
      heading: 'Your application has been sent',
      blocks: [
        `Hello ${application.firstName},`,
        application.isUnattended
          ? 'Your application is stored with a copy of your CV as it was when you applied. The employer of this job does not use the portal, so nobody reads it there.'
          : 'The employer has received your application with a copy of your CV as it was when you applied. You will hear from us when something changes.',
        applicationFacts(application),
      ],
      action: { label: 'View my applications', path: publicPaths.myApplications },
      reason: REASON,
    },
    publicOrigin,
  );
}

interface ApplicationUpdated extends Omit<MailedApplication, 'applicationEmail'> {
  /** Whom the applicant's reply reaches. */
  replyTo: string | null;
  /** The new status, if it has changed. */
  status?: ApplicationStatus | undefined;
  /** The new feedback, if there is any. */
  feedback?: string | undefined;
}

const STATUS_MESSAGES: Record<ApplicationStatus, string> = {
  applied: 'The employer has set your application back to “applied”.',
  reviewing: 'The employer is reviewing your application.',
  shortlisted: 'You are on the employer’s shortlist.',
  rejected: 'The employer has decided not to go on with your application. Thank you for applying.',
  accepted: 'Congratulations: the employer has accepted your application.',
};

/** Tells an applicant what the employer has changed in an application. */
export function applicationUpdatedMail(
  application: ApplicationUpdated,
  publicOrigin: string,
): Mail {
  const { to, replyTo, firstName, status, feedback } = application;
  const label = status && statusLabel(status);
  const blocks: Block[] = [`Hello ${firstName},`];
  if (status) blocks.push(STATUS_MESSAGES[status]);
  blocks.push(
    label ? applicationFacts(application, ['Status', label]) : applicationFacts(application),
  );
  if (feedback) {
    blocks.push('The employer wrote to you:');
    blocks.push({ quote: feedback });
  }
  return composeMail(
    {
      to,
      replyTo,
      subject: label
        ? `Your application is now “${label}”: ${jobTitle(application)}`
        : `Feedback on your application: ${jobTitle(application)}`,
      heading: status ? 'News about your application' : 'Feedback on your application',
      blocks,
      action: { label: 'View my applications', path: publicPaths.myApplications },
      reason: REASON,
    },
    publicOrigin,
  );
}

/** Tells an applicant that the employer's account was deleted, by the employer or by the operator. */
export function employerLeftMail(
  application: Omit<MailedApplication, 'applicationEmail'>,
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to: application.to,
      subject: `The employer has left: ${jobTitle(application)}`,
      heading: 'The employer has left the portal',
      blocks: [
        `Hello ${application.firstName},`,
        'The employer to whom you applied is no longer on this portal, and the job is closed. They can not open your application here any more, and will not answer it here. It stays in your list.',
        applicationFacts(application),
      ],
      action: { label: 'View my applications', path: publicPaths.myApplications },
      reason: REASON,
    },
    publicOrigin,
  );
}

interface NewApplication {
  _id: string;
  firstName: string;
  lastName: string;
  jobId: string;
  jobName: string;
}

export interface NewApplications {
  /** The employer's address. */
  to: string;
  /** The newest first. There may be more. */
  applications: [NewApplication, ...NewApplication[]];
  /** The total number. */
  count: number;
}

/** Tells an employer of new applications. The CVs stay in the portal. */
export function newApplicationMail(notification: NewApplications, publicOrigin: string): Mail {
  const { to, applications, count } = notification;
  const [newest] = applications;
  const isOfOneJob = applications.every(({ jobId }) => jobId === newest.jobId);
  const heading = count === 1 ? 'New application' : `${count} new applications`;
  return composeMail(
    {
      to,
      subject: isOfOneJob ? `${heading}: ${newest.jobName}` : heading,
      heading,
      blocks: blocksOf(notification),
      action: actionOf(notification, isOfOneJob),
      reason: `You get this e-mail because you have posted a job on ${BRAND}.`,
    },
    publicOrigin,
  );
}

function blocksOf({ applications, count }: NewApplications): Block[] {
  const [newest] = applications;
  if (count === 1) {
    const facts: Fact[] = [
      ['Applicant', nameOf(newest)],
      ['Job', toOneLine(newest.jobName)],
    ];
    return ['Somebody has applied for your job.', { facts }];
  }
  const facts = applications.map((one): Fact => [nameOf(one), toOneLine(one.jobName)]);
  const others = count - applications.length;
  const blocks: Block[] = ['People have applied for your jobs.', { facts }];
  if (others > 0) blocks.push(`And ${others} more.`);
  return blocks;
}

function actionOf({ applications: [newest], count }: NewApplications, isOfOneJob: boolean) {
  const { application, applications } = publicPaths.employer;
  if (count === 1) return { label: 'View application', path: application(newest._id) };
  const filter = isOfOneJob ? { job: newest.jobId } : {};
  return { label: 'View applications', path: applications(filter) };
}

function nameOf({ firstName, lastName }: NewApplication): string {
  return toOneLine(`${firstName} ${lastName}`);
}

interface WaitingApplications {
  /** The employer's address. */
  to: string;
  /** The jobs with applications that wait, and for how many days the oldest of each has waited. There may be more. */
  jobs: { jobName: string; count: number; days: number }[];
  /** How many further jobs there are. */
  more: number;
}

/** Reminds an employer of applications that wait. It names no applicant. */
export function waitingApplicationsMail(
  { to, jobs, more }: WaitingApplications,
  publicOrigin: string,
): Mail {
  const facts = jobs.map(({ jobName, count, days }): Fact => [
    toOneLine(jobName),
    count === 1
      ? `1 application, for ${days} days`
      : `${count} applications, the oldest for ${days} days`,
  ]);
  return composeMail(
    {
      to,
      subject: 'Applications wait for your answer',
      heading: 'Applications wait for your answer',
      blocks: [
        `These have waited for more than ${REMINDER_AFTER_DAYS} days.`,
        { facts },
        ...(more > 0 ? [`And those for ${more} more ${more === 1 ? 'job' : 'jobs'}.`] : []),
        'A short no is an answer, too: a new status is enough, and the applicant is told by e-mail.',
      ],
      action: { label: 'View applications', path: publicPaths.employer.applications() },
      reason: `You get this e-mail once a week at most, while applications wait on ${BRAND}. You can turn it off in your profile: ${publicOrigin}/employer/profile`,
    },
    publicOrigin,
  );
}
