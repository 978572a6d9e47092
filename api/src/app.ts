import compress from '@fastify/compress';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import type { Schema } from './database/schema.ts';
import { jobRepository } from './jobs/repository.ts';
import { jobRoutes } from './jobs/routes.ts';
import { caching } from './plugins/caching.ts';
import type { Config } from './plugins/config.ts';
import { docs } from './plugins/docs.ts';
import { answerClientError, answerFrameworkError, errors } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { createLog } from './plugins/logger.ts';
import { withReadablePath } from './plugins/paths.ts';
import { rateLimits } from './plugins/rateLimits.ts';
import { securityHeaders } from './plugins/securityHeaders.ts';
import { unknownRoutes } from './plugins/unknownRoutes.ts';
import { yupValidator } from './plugins/validation.ts';
import { web } from './web/web.ts';

export interface AppOptions {
  config: Config;
  database: { db: Kysely<Schema> };
  log?: FastifyBaseLogger;
}

const BODY_LIMIT = 256 * 1024;

/** The whole server, not yet listening. */
export async function buildApp({ config, database, log }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log ?? createLog(config.logLevel),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // The longest search text, percent-encoded, has 1,200 characters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    rewriteUrl: (request) => withReadablePath(request.url ?? '/'),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });

  await app.register(errors);
  const refuse = unknownRoutes(app);
  await app.register(securityHeaders, config);
  if (config.corsOrigins.length > 0) {
    const exposedHeaders = ['X-Total-Count', 'Link', 'Retry-After'];
    await app.register(cors, { origin: config.corsOrigins, exposedHeaders });
  }
  await app.register(caching);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(api, { prefix: '/api', config, database, refuse });
  await app.register(web, { config });
  return app;
}

interface ApiOptions extends AppOptions {
  refuse: ReturnType<typeof unknownRoutes>;
}

async function api(app: FastifyInstance, { config, database, refuse }: ApiOptions): Promise<void> {
  app.setValidatorCompiler(yupValidator);
  await app.register(underPressure, { maxEventLoopDelay: 2_000 });
  await app.register(rateLimits, config);
  await app.register(docs, config);

  healthRoutes(app, config);
  jobRoutes(app, { jobs: jobRepository(database.db) });
  // Routes of their own, because otherwise the pages' wildcard would answer; before a body is read.
  for (const url of ['/', '/*']) {
    app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
  }
}
