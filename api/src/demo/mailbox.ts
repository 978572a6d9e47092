import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../database/index.ts';
import type { SchemaTypes } from '../http/index.ts';
import { mailPage, type SentMail } from './mailPage.ts';

/**
 * The shown mail stands in a frame that inherits this policy. Mails carry their styles in attributes, as mail
 * programs want it; nothing is loaded and nothing runs.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const SHOWN_MAX = 100;

const pageQuery = object({ id: string().max(100) });

/** The demonstration's mailbox: what the portal has sent, to whomever. */
export function mailboxRoutes(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
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
}

/** The mails that were sent, newest first. */
async function sentMails(db: Kysely<Schema>): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['_id as id', 'to_address as to', 'subject', 'text', 'html', 'sent_at'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ sent_at, ...mail }) => ({ ...mail, date: sent_at ?? new Date(0) }));
}

/** How many are still to be sent: news of an application are collected for a minute. */
async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((outbox) => outbox.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
