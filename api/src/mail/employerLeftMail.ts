import { applicationFacts, type ApplicationNews, jobTitle, REASON } from './applicationNews.ts';
import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

/** Tells an applicant that the employer has no account any more. */
export function employerLeftMail(news: ApplicationNews, publicOrigin: string): Mail {
  return composeMail(
    {
      to: news.to,
      subject: `The employer has left: ${jobTitle(news)}`,
      heading: 'The employer has left the portal',
      blocks: [
        { kind: 'paragraph', text: `Hello ${news.firstName},` },
        {
          kind: 'paragraph',
          text: 'The employer to whom you applied has deleted their account, and the job is closed. They can not open your application here any more, and will not answer it here. It stays in your list.',
        },
        applicationFacts(news),
      ],
      action: { label: 'View my applications', path: '/myapplications' },
      reason: REASON,
    },
    publicOrigin,
  );
}
