import { publicPaths } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/index.ts';

const DAY = 24 * 60 * 60_000;

/** Who keeps a copy asks again by then. RFC 9116 recommends less than a year. */
const VALID_DAYS = 90;

/** `/.well-known/security.txt`: whom somebody tells who has found a weakness (RFC 9116). Without CONTACT_MAIL there is none. */
export function securityTxtRoute(
  app: FastifyInstance,
  { publicOrigin, organisation: { contactMail } }: Pick<Config, 'publicOrigin' | 'organisation'>,
): void {
  if (contactMail === undefined) return;
  app.get(publicPaths.securityTxt, { config: { cache: 'public' } }, (_request, reply) => {
    // Of the whole day, so that the answer is the same until midnight.
    const expires = new Date((Math.floor(Date.now() / DAY) + VALID_DAYS) * DAY);
    const text = [
      `Contact: mailto:${contactMail.split('@').map(encodeURIComponent).join('@')}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      // Only of an https address, says RFC 9116.
      ...(publicOrigin.startsWith('https:')
        ? [`Canonical: ${publicOrigin}${publicPaths.securityTxt}`]
        : []),
      '',
    ].join('\n');
    return reply.type('text/plain; charset=utf-8').send(text);
  });
}
