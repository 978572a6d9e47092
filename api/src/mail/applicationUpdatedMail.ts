import type { ApplicationStatus } from '@jobharbor/contract';

import { applicationFacts, type ApplicationNews, jobTitle, REASON } from './applicationNews.ts';
import type { Mail } from './outbox.ts';
import { type Block, composeMail } from './template.ts';

export interface ApplicationUpdated extends ApplicationNews {
  /** Given when it has changed. */
  status?: ApplicationStatus | undefined;
  /** Given when it is new. */
  feedback?: string | undefined;
}

const STATUS_TEXTS: Record<ApplicationStatus, string> = {
  applied: 'The employer has set your application back to “applied”.',
  reviewing: 'The employer is reviewing your application.',
  shortlisted: 'You are on the employer’s shortlist.',
  rejected: 'The employer has decided not to go on with your application. Thank you for applying.',
  accepted: 'Congratulations: the employer has accepted your application.',
};

/** What an employer has changed in an application. */
export function applicationUpdatedMail(news: ApplicationUpdated, publicOrigin: string): Mail {
  const { to, firstName, status, feedback } = news;
  const blocks: Block[] = [{ kind: 'paragraph', text: `Hello ${firstName},` }];
  if (status) blocks.push({ kind: 'paragraph', text: STATUS_TEXTS[status] });
  blocks.push(status ? applicationFacts(news, ['Status', status]) : applicationFacts(news));
  if (feedback) {
    blocks.push({ kind: 'paragraph', text: 'The employer wrote to you:' });
    blocks.push({ kind: 'quote', text: feedback });
  }
  return composeMail(
    {
      to,
      subject: status
        ? `Your application is now “${status}”: ${jobTitle(news)}`
        : `Feedback on your application: ${jobTitle(news)}`,
      heading: status ? 'News about your application' : 'Feedback on your application',
      blocks,
      action: { label: 'View my applications', path: '/myapplications' },
      reason: REASON,
    },
    publicOrigin,
  );
}
