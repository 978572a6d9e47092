import { BRAND, publicPaths } from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { type Block, composeMail, toOneLine } from './layout.ts';

interface ClosingJobs {
  /** The employer's address. */
  to: string;
  /** With their last days, YYYY-MM-DD. Those that close first come first. */
  jobs: { jobName: string; day: string }[];
}

/** How many jobs a mail lists. */
const LISTED_MAX = 20;

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

interface ClosingSavedJobs {
  /** The seeker's address. */
  to: string;
  /** As for an employer. */
  jobs: { jobId: string; jobName: string; day: string }[];
}

/** Tells a seeker that saved jobs close within a week. */
export function savedJobsClosingMail({ to, jobs }: ClosingSavedJobs, publicOrigin: string): Mail {
  const [first] = jobs;
  const isOne = jobs.length === 1;
  const heading = isOne
    ? 'A job that you saved closes soon'
    : `${jobs.length} jobs that you saved close soon`;
  const listed = jobs.slice(0, LISTED_MAX);
  const more = jobs.length - listed.length;
  return composeMail(
    {
      to,
      subject: isOne && first ? `${heading}: ${first.jobName}` : heading,
      heading,
      blocks: [
        isOne
          ? 'You can still apply, until the end of its last day.'
          : 'You can still apply, until the end of the last day of each.',
        ...listed.map(({ jobId, jobName, day }) => ({
          label: toOneLine(jobName),
          path: publicPaths.job(jobId),
          note: `Last day: ${dayFormat.format(new Date(day))}`,
        })),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      action: { label: 'Your saved jobs', path: publicPaths.saved },
      reason: `You get this e-mail because you have saved a job on ${BRAND}. You can turn such e-mails off below your saved jobs.`,
    },
    publicOrigin,
  );
}

/** Tells an employer that jobs close within a week. */
export function jobsClosingMail({ to, jobs }: ClosingJobs, publicOrigin: string): Mail {
  const [first] = jobs;
  const isOne = jobs.length === 1;
  const heading = isOne ? 'Your job closes soon' : `${jobs.length} of your jobs close soon`;
  const listed = jobs.slice(0, LISTED_MAX);
  const more = jobs.length - listed.length;
  const blocks: Block[] = [
    isOne
      ? 'This is the last day on which people can apply. The job closes after it.'
      : 'These are the last days on which people can apply. Each job closes after its day.',
    {
      facts: listed.map(({ jobName, day }) => [
        toOneLine(jobName),
        dayFormat.format(new Date(day)),
      ]),
    },
    ...(more > 0 ? [`And ${more} more.`] : []),
    'Is a place still free? Extend the job with one click. Is it taken? Then there is nothing to do.',
  ];
  return composeMail(
    {
      to,
      subject: isOne && first ? `${heading}: ${first.jobName}` : heading,
      heading,
      blocks,
      action: { label: 'Extend or close', path: publicPaths.employer.allJobs },
      reason: `You get this e-mail because you have posted a job on ${BRAND}.`,
    },
    publicOrigin,
  );
}
