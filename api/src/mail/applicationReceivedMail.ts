import { applicationFacts, type ApplicationNews, jobTitle, REASON } from './applicationNews.ts';
import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

/** The receipt of an application. */
export function applicationReceivedMail(news: ApplicationNews, publicOrigin: string): Mail {
  return composeMail(
    {
      to: news.to,
      subject: `Application received: ${jobTitle(news)}`,
      heading: 'Your application has been sent',
      blocks: [
        { kind: 'paragraph', text: `Hello ${news.firstName},` },
        {
          kind: 'paragraph',
          text: 'The employer has received your application with a copy of your CV as it was when you applied. You will hear from us when something changes.',
        },
        applicationFacts(news),
      ],
      action: { label: 'View my applications', path: '/myapplications' },
      reason: REASON,
    },
    publicOrigin,
  );
}
