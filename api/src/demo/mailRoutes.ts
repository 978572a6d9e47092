import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../database/index.ts';
import { countWaiting, sentMails } from './mailList.ts';
import { mailPage } from './mailPage.ts';

/**
 * The shown mail stands in a frame that inherits this policy. Mails carry their styles in attributes, as mail
 * programs want it; nothing is loaded and nothing runs.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pageQuery = object({ id: string().max(100) });

/** The demonstration's mailbox: what the portal has sent, to whomever. */
export function demoMailRoutes(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  app.get<{ Querystring: { id?: string } }>(
    '/mail',
    { schema: { hide: true, querystring: pageQuery } },
    async (request, reply) => {
      const mails = await sentMails(db);
      const opened = mails.find((mail) => mail.id === request.query.id) ?? mails[0];
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .send(mailPage({ mails, opened, waiting: await countWaiting(db) }));
    },
  );

  app.get('/mail.json', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await sentMails(db);
    return reply.header('cache-control', 'no-store').send(
      mails.map(({ to, subject, text, html, sentAt: date }) => ({
        to,
        subject,
        text,
        html,
        date,
      })),
    );
  });
}
