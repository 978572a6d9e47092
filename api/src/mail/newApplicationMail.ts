import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { type Block, composeMail, type Fact, toOneLine } from './template.ts';

export interface NewApplication {
  _id: string;
  firstName: string;
  lastName: string;
  jobId: string;
  jobName: string;
}

export interface NewApplications {
  /** The employer's address. */
  to: string;
  /** The newest first, and not always all. */
  applications: [NewApplication, ...NewApplication[]];
  /** How many there are. */
  count: number;
}

/** What an employer is told of new applications. The CVs stay in the portal. */
export function newApplicationMail(news: NewApplications, publicOrigin: string): Mail {
  const { to, applications, count } = news;
  const [newest] = applications;
  const isOfOneJob = applications.every(({ jobId }) => jobId === newest.jobId);
  const heading = count === 1 ? 'New application' : `${count} new applications`;
  return composeMail(
    {
      to,
      subject: isOfOneJob ? `${heading}: ${newest.jobName}` : heading,
      heading,
      blocks: blocksOf(news),
      action: actionOf(news, isOfOneJob),
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
    return [
      { kind: 'paragraph', text: 'Somebody has applied for your job.' },
      { kind: 'facts', facts },
    ];
  }
  const facts = applications.map((one): Fact => [nameOf(one), toOneLine(one.jobName)]);
  const others = count - applications.length;
  const blocks: Block[] = [
    { kind: 'paragraph', text: 'People have applied for your jobs.' },
    { kind: 'facts', facts },
  ];
  if (others > 0) blocks.push({ kind: 'paragraph', text: `And ${others} more.` });
  return blocks;
}

function actionOf({ applications: [newest], count }: NewApplications, isOfOneJob: boolean) {
  const all = '/employer/applications';
  if (count === 1) {
    return { label: 'View application', path: `${all}/${encodeURIComponent(newest._id)}` };
  }
  const path = isOfOneJob ? `${all}?job=${encodeURIComponent(newest.jobId)}` : all;
  return { label: 'View applications', path };
}

function nameOf({ firstName, lastName }: NewApplication): string {
  return toOneLine(`${firstName} ${lastName}`);
}
