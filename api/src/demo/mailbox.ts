import { BRAND } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { MailedCalendar, Schema } from '../database/index.ts';
import { NotFound } from '../errors.ts';
import type { SchemaTypes } from '../http/index.ts';
import { CALENDAR_FILE, escapeHtml, renderCalendar } from '../mail/index.ts';
import { demoPage } from './page.ts';

/**
 * The frame of the opened mail inherits this policy. Nothing is loaded and nothing runs. Mails have inline styles, as mail
 * programs need them.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** How many of the newest mails the page shows. */
const SHOWN_MAX = 100;

const pageQuery = object({ id: string().max(100) });

/** The demonstration's mailbox with the mails that the portal has sent. */
export function mailboxRoutes(
  app: FastifyInstance,
  { db, mailFrom }: { db: Kysely<Schema>; mailFrom: string },
): void {
  app
    .withTypeProvider<SchemaTypes>()
    .get('/mail', { schema: { hide: true, querystring: pageQuery } }, async (request, reply) => {
      const mails = await sentMails(db);
      const opened = mails.find((mail) => mail.id === request.query.id) ?? mails[0];
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .send(mailPage({ mails, opened, waiting: await countWaiting(db) }));
    });

  app.get('/mail.json', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await sentMails(db);
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map(({ to, subject, text, html, date }) => ({ to, subject, text, html, date })));
  });

  // The invitation that a mail has for calendars.
  app
    .withTypeProvider<SchemaTypes>()
    .get(
      '/mail/calendar',
      { schema: { hide: true, querystring: pageQuery } },
      async (request, reply) => {
        const mails = await sentMails(db);
        const calendar = mails.find((mail) => mail.id === request.query.id)?.calendar;
        if (!calendar) throw new NotFound('There is no such invitation.');
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${CALENDAR_FILE}"`)
          .header('cache-control', 'no-store')
          .send(renderCalendar(calendar, mailFrom));
      },
    );
}

/** The mails that were sent, newest first. Those whose texts were erased, with the person, are left out. */
async function sentMails(db: Kysely<Schema>): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['_id as id', 'to_address as to', 'subject', 'text', 'html', 'calendar', 'sent_at'])
    .where('sent_at', 'is not', null)
    .where('subject', '!=', '')
    .orderBy('sent_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ sent_at, ...mail }) => ({ ...mail, date: sent_at ?? new Date(0) }));
}

/** How many mails wait to be sent. Changes of an application are collected for a minute. */
async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((outbox) => outbox.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: MailedCalendar | null;
  date: Date;
}

interface MailPage {
  /** Newest first. */
  mails: SentMail[];
  opened: SentMail | undefined;
  /** How many mails wait to be sent. */
  waiting: number;
}

/** The mailbox: a list of mails, and the opened one as HTML and as text. */
function mailPage({ mails, opened, waiting }: MailPage): string {
  const body = `<header>
<div><strong class="note">Demonstration: all that was sent</strong>
<h1>Mailbox</h1></div>
<p class="links"><a href="/demo/mail">Refresh</a> <a href="/">Back to ${BRAND}</a></p>
</header>
${waiting > 0 ? `<p class="waiting" role="status">${waitingText(waiting)}</p>` : ''}
${opened ? mailbox(mails, opened) : EMPTY}`;
  return demoPage({ title: 'Demonstration mailbox', style: 'demonstration.mailbox.css', body });
}

const EMPTY = `<main class="empty"><h2>No e-mails yet</h2>
<p>Apply for a job: the receipt will appear here.</p></main>`;

function mailbox(mails: SentMail[], opened: SentMail): string {
  return `<div class="columns">
<nav aria-label="Sent e-mails"><ul>
${mails.map((mail) => entry(mail, mail === opened)).join('\n')}
</ul></nav>
<main>
<h2>${escapeHtml(opened.subject)}</h2>
<p class="meta">To ${escapeHtml(opened.to)} · ${time(opened.date)}</p>
${opened.calendar ? invitation(opened.id) : ''}
<iframe title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(opened.html)}"></iframe>
<details><summary>Plain text</summary>
<pre>${withLinks(opened.text)}</pre></details>
</main>
</div>`;
}

const invitation = (id: string) =>
  `<p><a href="/demo/mail/calendar?id=${encodeURIComponent(id)}">${CALENDAR_FILE}</a></p>`;

function entry({ id, subject, to, date }: SentMail, isOpened: boolean): string {
  const current = isOpened ? ' aria-current="true"' : '';
  return `<li><a href="/demo/mail?id=${encodeURIComponent(id)}"${current}>
<span class="subject">${escapeHtml(subject)}</span>
<span class="meta">${escapeHtml(to)}</span>
<span class="meta">${time(date)}</span></a></li>`;
}

function time(date: Date): string {
  const iso = date.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}

function waitingText(count: number): string {
  const mails = count === 1 ? 'One e-mail is' : `${count} e-mails are`;
  return `${mails} still to be sent. News of an application are collected for a minute.`;
}

/** Plain text whose URLs are links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 0
        ? shown
        : `<a href="${shown}" target="_blank" rel="noopener noreferrer">${shown}</a>`;
    })
    .join('');
}
