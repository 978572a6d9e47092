import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { SEARCH_CHANGES_HEADER } from '@jobharbor/contract';
import { openStore } from '@jobharbor/releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import { api, type ApiOptions } from './api.ts';
import type { Extension } from './extension.ts';
import { openFileStore } from './files/index.ts';
import {
  answerClientError,
  answerError,
  answerFrameworkError,
  buildSerializer,
  withEscapedPercent,
  withoutOrigin,
} from './http/index.ts';
import { openLimits } from './limits/index.ts';
import { createLog } from './logger.ts';
import { createMetrics, requestMetrics } from './metrics/index.ts';
import {
  bodies,
  caching,
  connectionDraining,
  securityHeaders,
  smugglingGuard,
  unknownRoutes,
} from './plugins/index.ts';
import { googleProvider } from './seekers/index.ts';
import { web } from './web/index.ts';

/** What is not given is as the configuration says. */
interface AppOptions
  extends
    Pick<ApiOptions, 'config' | 'database'>,
    Partial<Omit<ApiOptions, 'config' | 'database' | 'findProvider' | 'refuse'>> {
  log?: FastifyBaseLogger;
  /** How long a request may take to arrive, in milliseconds. */
  arrivalLimit?: number;
  /** How long a connection may carry nothing in either direction, in milliseconds. */
  silenceLimit?: number;
  /** A part that the server works without. */
  extension?: Extension | undefined;
}

const BODY_LIMIT = 256 * 1024;
/** How long a request may take to arrive, in milliseconds: the largest upload over a slow line. */
const ARRIVAL_LIMIT = 5 * 60_000;
/** Headers are short, whatever the line. */
const HEADERS_LIMIT = 60_000;
/** A client that reads nothing would keep its answer in memory for ever; live streams are written to more often. */
const SILENCE_LIMIT = 2 * 60_000;
/** How often connections are looked at for these limits. */
const LOOK_EVERY = 30_000;

/** The whole server, not yet listening. */
export async function buildApp({
  config,
  database,
  files = openFileStore(config),
  releases = openStore(config.releaseStore),
  log = createLog(config.logLevel),
  limits = openLimits(database, log),
  metrics = createMetrics(),
  lifecycle = { phase: 'serving' },
  delayLimit = 500,
  arrivalLimit = ARRIVAL_LIMIT,
  silenceLimit = SILENCE_LIMIT,
  extension,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    schemaController: { compilersFactory: { buildSerializer } },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrivalLimit,
    connectionTimeout: silenceLimit,
    http: {
      headersTimeout: Math.min(HEADERS_LIMIT, arrivalLimit),
      connectionsCheckingInterval: Math.min(LOOK_EVERY, arrivalLimit / 4),
    },
    // What is asked while it stops is answered still.
    return503OnClosing: false,
    // The longest search text, percent-encoded, has 1,200 characters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    rewriteUrl: (request) => withEscapedPercent(withoutOrigin(request.url ?? '/')),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });

  app.setErrorHandler(answerError);
  await app.register(connectionDraining, { lifecycle });
  await app.register(requestMetrics, { metrics });
  const refuse = unknownRoutes(app);
  await app.register(securityHeaders, config);
  await app.register(smugglingGuard);
  extension?.register(app);
  if (config.corsOrigins.length > 0) {
    const exposedHeaders = ['X-Total-Count', 'Link', 'Retry-After', 'ETag', SEARCH_CHANGES_HEADER];
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
    await app.register(cors, { origin: config.corsOrigins, exposedHeaders, methods });
  }
  await app.register(caching);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(bodies);
  const google = googleProvider(config);
  await app.register(api, {
    prefix: '/api',
    ...{ config, database, files, releases, limits, metrics, lifecycle, delayLimit },
    findProvider: () => google ?? extension?.signInProvider(),
    refuse,
  });
  await app.register(web, { config, store: releases });
  return app;
}
