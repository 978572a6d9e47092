import { BRAND, publicPaths, type Role } from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { type Block, composeMail, type Fact, toOneLine } from './layout.ts';

/** The characters of a message that a mail repeats. */
const EXCERPT = 1_500;

export interface MessagesMail {
  to: string;
  audience: Role;
  /** Who has written: the company, or the applicant. */
  writer: string;
  /** Whom an answer to an applicant's mail reaches. */
  replyTo?: string | null | undefined;
  applicationId: string;
  jobName: string;
  /** Oldest first. */
  messages: { text: string; fileName: string | null }[];
  /** How many earlier ones the mail leaves out. */
  more: number;
}

/** Tells one side of a conversation what the other has written. Files stay in the portal. */
export function messagesMail(mail: MessagesMail, publicOrigin: string): Mail {
  const { to, audience, writer, replyTo, applicationId, jobName, messages, more } = mail;
  const count = messages.length + more;
  const about = `${toOneLine(writer)} has written to you about ${toOneLine(jobName)}`;
  const blocks: Block[] = [
    count === 1 ? `${about}.` : `${about}: ${count} messages.`,
    ...(more > 0 ? [`The last ${messages.length} are:`] : []),
    ...messages.flatMap(blocksOf),
  ];
  if (audience === 'employer') {
    blocks.push(
      'Please answer in the portal: an answer to this e-mail does not reach the applicant.',
    );
  }
  return composeMail(
    {
      to,
      replyTo,
      subject: about,
      heading: count === 1 ? 'A new message' : 'New messages',
      blocks,
      action: { label: 'Read and answer', path: PATHS[audience](applicationId) },
      reason: REASONS[audience],
    },
    publicOrigin,
  );
}

const PATHS: Record<Role, (applicationId: string) => string> = {
  seeker: publicPaths.conversation,
  employer: (id) => `${publicPaths.employer.application(id)}#messages`,
};

const REASONS: Record<Role, string> = {
  seeker: `You get this e-mail because you applied for a job on ${BRAND}.`,
  employer: `You get this e-mail because you have posted a job on ${BRAND}.`,
};

function blocksOf({ text, fileName }: MessagesMail['messages'][number]): Block[] {
  const characters = Array.from(text);
  const isCut = characters.length > EXCERPT;
  const quote = isCut ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…` : text;
  return [{ quote }, ...(fileName === null ? [] : [`With a file: ${toOneLine(fileName)}`])];
}

interface ReportedMessages {
  /** The operator's address. */
  to: string;
  applicationId: string;
  jobName: string;
  companyName: string | null;
  /** Of the company's page; null when it has none. */
  slug: string | null;
  messages: {
    _id: string;
    author: Role;
    text: string;
    /** What the reporter says is wrong; may be empty. */
    reason: string;
  }[];
}

/** Tells the operator that one side of a conversation has reported messages of the other's. */
export function messagesReportedMail(report: ReportedMessages, publicOrigin: string): Mail {
  const { to, applicationId, jobName, companyName, slug, messages } = report;
  const facts: Fact[] = [['Job', toOneLine(jobName)]];
  if (companyName) facts.push(['Company', toOneLine(companyName)]);
  if (slug !== null)
    facts.push(['Address of the company', publicOrigin + publicPaths.company(slug)]);
  facts.push(['Application', applicationId]);
  return composeMail(
    {
      to,
      subject: `Message reported: ${jobName}`,
      heading: messages.length === 1 ? 'A message was reported' : 'Messages were reported',
      blocks: [
        { facts },
        ...messages.flatMap(({ _id, author, text, reason }): Block[] => [
          author === 'seeker'
            ? `The company has reported what the applicant has written (message ${_id}):`
            : `The applicant has reported what the company has written (message ${_id}):`,
          { quote: text },
          ...(reason ? ['The report says:', { quote: reason }] : []),
        ]),
      ],
      reason: `You get this e-mail because you run ${BRAND} here.`,
    },
    publicOrigin,
  );
}
