import {
  alertChangeSchema,
  alertLinkSchema,
  ALERTS_LINK_HEADER,
  apiPaths,
  newAlertSchema,
  publicPaths,
} from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { object } from 'yup';

import type { Config } from '../config/index.ts';
import type { Schema } from '../database/index.ts';
import { BadInput, NotAllowed, NotSignedIn } from '../errors.ts';
import { idParam, messageBody, type SchemaTypes } from '../http/index.ts';
import type { RateLimitStore } from '../limits/index.ts';
import { mailQuota, readLink } from '../links/index.ts';
import {
  addressOf,
  type AlertOwner,
  alertRepository,
  linkOwner,
  pauseAll,
  seekerOwner,
} from './repository.ts';
import {
  addResponses,
  changeResponses,
  confirmResponses,
  listResponses,
  unsubscribeResponses,
} from './responses.ts';
import { confirmAlert, requestAlert } from './subscribe.ts';

interface AlertRouteOptions {
  db: Kysely<Schema>;
  limits: RateLimitStore;
  config: Pick<Config, 'publicOrigin' | 'rateLimits'>;
}

const TAGS = ['alerts'];
/** Signed-in seekers, and guests with the link of an e-mail. */
const OWNERS = { callers: ['seeker'], optional: true } as const;
const BY_LINK = `A guest calls with the link of an e-mail in the header \`${ALERTS_LINK_HEADER}\`.`;

const alertParams = object({ alertId: idParam });
const linkParams = object({ link: idParam });

const SENT =
  'Please check your inbox: your alert starts when you have followed the link in our e-mail.';
const ON = 'Your alert is on.';
const CHANGED = 'Your alert has been changed.';
const DELETED = 'Your alert has been deleted.';
const RESTORED = 'Your alert is back.';
const UNSUBSCRIBED = 'You will get no more of these e-mails.';

/** Searches whose new jobs are sent by e-mail, to seekers and guests. */
export function alertRoutes(app: FastifyInstance, { db, limits, config }: AlertRouteOptions): void {
  const { publicOrigin } = config;
  const typed = app.withTypeProvider<SchemaTypes>();
  const alerts = alertRepository(db);
  const quota = mailQuota(config.rateLimits, limits);

  typed.post(
    apiPaths.alerts.all.replace('/api', ''),
    {
      config: { ...OWNERS, limit: 'alerts' },
      schema: {
        tags: TAGS,
        summary: 'Sets up an alert: new jobs of a search by e-mail',
        description: 'A guest gives an address, and confirms it by a link.',
        body: newAlertSchema,
        response: addResponses,
      },
    },
    async (request, reply) => {
      const [seeker] = request.callers;
      if (seeker) {
        const alert = await alerts.add(await seekerOwner(db, seeker.id), request.body);
        return reply.code(202).send({ alert, ...messageBody(ON) });
      }
      const email = addressOf(request.body.email);
      // Known and unknown addresses are counted and answered alike.
      if ((await quota.consume('alert', email)).isAllowed)
        await requestAlert(db, { ...request.body, email }, publicOrigin);
      return reply.code(202).send(messageBody(SENT));
    },
  );

  typed.get(
    '/alerts',
    {
      config: OWNERS,
      schema: {
        tags: TAGS,
        summary: 'The alerts of the caller',
        description: BY_LINK,
        response: listResponses,
      },
    },
    async (request) => alerts.list(await ownerOf(request)),
  );

  typed.patch(
    '/alerts/:alertId',
    {
      config: OWNERS,
      schema: {
        tags: TAGS,
        summary: 'Change how often an alert sends, pause it, or turn it on again',
        description: BY_LINK,
        params: alertParams,
        body: alertChangeSchema,
        response: changeResponses,
      },
    },
    async (request) => {
      const { alertId } = request.params;
      const alert = await alerts.change(await ownerOf(request), alertId, request.body);
      return { alert, ...messageBody(CHANGED) };
    },
  );

  typed.delete(
    '/alerts/:alertId',
    {
      config: OWNERS,
      schema: {
        tags: TAGS,
        summary: 'Delete an alert',
        description: `It can be restored for a day. ${BY_LINK}`,
        params: alertParams,
        response: changeResponses,
      },
    },
    async (request) => {
      const alert = await alerts.remove(await ownerOf(request), request.params.alertId);
      return { alert, ...messageBody(DELETED) };
    },
  );

  typed.post(
    '/alerts/:alertId/restore',
    {
      config: OWNERS,
      schema: {
        tags: TAGS,
        summary: 'Bring a deleted alert back',
        description: BY_LINK,
        params: alertParams,
        response: changeResponses,
      },
    },
    async (request) => {
      const alert = await alerts.restore(await ownerOf(request), request.params.alertId);
      return { alert, ...messageBody(RESTORED) };
    },
  );

  typed.post(
    '/alerts/confirm',
    {
      schema: {
        tags: TAGS,
        summary: "Confirm a guest's alert by the link of its e-mail",
        body: alertLinkSchema,
        response: confirmResponses,
      },
    },
    async (request) => ({ ...(await confirmAlert(db, request.body.link)), ...messageBody(ON) }),
  );

  // Where a browser finds the button that unsubscribes. Programs that check links before people open them change nothing.
  typed.get(
    '/alerts/unsubscribe/:link',
    { schema: { hide: true, params: linkParams } },
    (request, reply) =>
      reply.redirect(publicPaths.unsubscribe(encodeURIComponent(request.params.link))),
  );

  void app.register((posted, _options, done) => {
    // The body of mail programs is a form with one known field. Nothing of it is needed.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      posted.addContentTypeParser(type, (_request, payload, parsed) => {
        payload.resume();
        payload.once('end', () => parsed(null, undefined));
      });
    }
    posted.withTypeProvider<SchemaTypes>().post(
      '/alerts/unsubscribe/:link',
      {
        schema: {
          tags: TAGS,
          summary:
            'Pause all alerts of an address, by one click in a mail program (RFC 8058) or on the page',
          params: linkParams,
          response: unsubscribeResponses,
        },
      },
      async (request) => {
        const recipientId = await readLink(db, 'alerts unsubscribe', request.params.link);
        if (recipientId === undefined) {
          throw new BadInput(
            {},
            'This link is not valid. Please copy all of it from the e-mail.',
            'invalid_link',
          );
        }
        await pauseAll(db, recipientId);
        return messageBody(UNSUBSCRIBED);
      },
    );
    done();
  });

  /** The owner of the alerts in the link of the request, or else the signed-in seeker. */
  async function ownerOf(request: FastifyRequest): Promise<AlertOwner> {
    const link = request.headers[ALERTS_LINK_HEADER];
    if (typeof link === 'string') {
      const recipientId = await readLink(db, 'alerts manage', link);
      const owner = recipientId === undefined ? undefined : await linkOwner(db, recipientId);
      if (owner) return owner;
      throw new NotAllowed(
        'This link does not work any more. Please use the one in your newest e-mail, or set up a new alert below a list of jobs.',
        'invalid_link',
      );
    }
    const [seeker] = request.callers;
    if (!seeker) throw new NotSignedIn();
    return seekerOwner(db, seeker.id);
  }
}
