import type { FastifyInstance } from 'fastify';

import { bearerOf } from '../sessions/index.ts';
import { authorizeRoutes } from './authorizeRoutes.ts';
import { type DemoIdentities, TOKEN_LIFETIME } from './identities.ts';
import { tokenBody, type TokenBody, tokenInfoQuery } from './identityRequests.ts';

export interface IdentityRouteOptions {
  identities: DemoIdentities;
  publicOrigin: string;
}

/** An identity provider with the same calls as Google's. */
export function identityRoutes(app: FastifyInstance, options: IdentityRouteOptions): void {
  const { identities } = options;
  authorizeRoutes(app, options);

  app.post<{ Body: TokenBody }>(
    '/identity/token',
    { schema: { hide: true, body: tokenBody } },
    ({ body }) => {
      const { email_verified: isVerified, client_id: clientId, ...person } = body;
      return {
        access_token: identities.issue(person, {
          ...(clientId !== undefined && { clientId }),
          ...(isVerified !== undefined && { isVerified }),
        }),
        token_type: 'Bearer',
        expires_in: TOKEN_LIFETIME,
      };
    },
  );

  app.get('/identity/userinfo', { schema: { hide: true } }, (request, reply) => {
    const profile = identities.profileOf(bearerOf(request) ?? '');
    if (profile) return profile;
    reply.header('www-authenticate', 'Bearer error="invalid_token"').code(401);
    return { error: 'invalid_request', error_description: 'Invalid Credentials' };
  });

  app.get<{ Querystring: { access_token?: string } }>(
    '/identity/tokeninfo',
    { schema: { hide: true, querystring: tokenInfoQuery } },
    ({ query }, reply) => {
      const info = identities.describe(query.access_token ?? '');
      if (info) return info;
      reply.code(400);
      return { error: 'invalid_token', error_description: 'Invalid Value' };
    },
  );
}
