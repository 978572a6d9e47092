import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { BRAND, type Role } from '@jobharbor/contract';
import { SHARED_SCHEMAS } from '@jobharbor/contract/responses';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ObjectSchema } from 'yup';

import type { Config } from '../config/index.ts';
import { cookieName } from '../sessions/index.ts';

const REQUEST_PARTS = ['params', 'querystring', 'body'] as const;

/** The policy of Swagger's page, which loads its own files and has inline styles. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Generates the OpenAPI description from the routes, and serves a page for it. */
export const apiDocs = fastifyPlugin(async function apiDocs(
  app: FastifyInstance,
  { version, publicOrigin }: Pick<Config, 'version' | 'publicOrigin'>,
) {
  for (const schema of SHARED_SCHEMAS) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND} API`, version },
      servers: [{ url: publicOrigin }],
      components: { securitySchemes: securitySchemes(publicOrigin) },
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...withJsonSchemas(schema), ...securityOf(route.config) },
      url,
    }),
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page uses absolute paths, so it needs the prefix of this plugin.
    indexPrefix: app.prefix,
    staticCSP: DOCS_POLICY,
    // Showing all calls and schemas at once takes seconds. A link to a call opens its group.
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: 0 },
  });
});

function withJsonSchemas(schema: FastifySchema): FastifySchema {
  const converted = { ...schema };
  for (const part of REQUEST_PARTS) {
    const rules = schema[part];
    if (rules instanceof ObjectSchema) converted[part] = convertSchema(rules);
  }
  return converted;
}

function securitySchemes(publicOrigin: string) {
  const token = { type: 'http', scheme: 'bearer' } as const;
  const cookie = (role: Role) =>
    ({
      type: 'apiKey',
      in: 'cookie',
      name: cookieName(role, publicOrigin),
      description:
        'Methods that change something need the header `X-Requested-With: fetch` besides.',
    }) as const;
  return {
    seekerToken: token,
    seekerCookie: cookie('seeker'),
    employerToken: token,
    employerCookie: cookie('employer'),
  };
}

/** The credentials that a route accepts. */
function securityOf({
  callers = [],
  cookies = [],
  optional = false,
}: FastifyContextConfig = {}): FastifySchema {
  const names = [
    ...callers.map((role) => `${role}Token`),
    ...cookies.map((role) => `${role}Cookie`),
  ];
  const security = names.map((name): Record<string, string[]> => ({ [name]: [] }));
  // An empty requirement means that no credential is needed.
  if (optional) security.unshift({});
  return names.length > 0 ? { security } : {};
}
