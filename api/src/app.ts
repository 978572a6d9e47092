import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { SEARCH_CHANGES_HEADER } from '@jobharbor/contract';
import { openStore } from '@jobharbor/releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';

import { api, type ApiOptions } from './api.ts';
import { discovery } from './discovery/index.ts';
import type { Extension } from './extension.ts';
import { openFileStore } from './files/index.ts';
import {
  answerClientError,
  answerError,
  answerFrameworkError,
  BROTLI,
  buildSerializer,
  ENCODINGS,
  unknownRoutes,
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
} from './plugins/index.ts';
import { emailSignIn, googleProvider } from './seekers/index.ts';
import { web } from './web/index.ts';

/** An option that is left out is as configured. */
interface AppOptions
  extends
    Pick<ApiOptions, 'config' | 'database'>,
    Partial<
      Omit<ApiOptions, 'config' | 'database' | 'findProvider' | 'findEmailSignIn' | 'refuse'>
    > {
  log?: FastifyBaseLogger;
  /** How long receiving a request may take, in milliseconds. */
  requestTimeout?: number;
  /** After how long an idle connection is closed, in milliseconds. */
  connectionTimeout?: number;
  /** An optional part of the server. */
  extension?: Extension | undefined;
}

const BODY_LIMIT = 256 * 1024;
/** In milliseconds: the largest upload over a slow line. */
const REQUEST_TIMEOUT = 5 * 60_000;
/** In milliseconds. Headers are short, also over a slow line. */
const HEADERS_TIMEOUT = 60_000;
/** In milliseconds. A client that does not read would keep its response in memory. Live streams have more frequent pings. */
const CONNECTION_TIMEOUT = 2 * 60_000;
/** How often connections are checked for these timeouts, in milliseconds. */
const CHECK_INTERVAL = 30_000;

/** Builds the server, which does not listen yet. */
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
  requestTimeout = REQUEST_TIMEOUT,
  connectionTimeout = CONNECTION_TIMEOUT,
  extension,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    schemaController: { compilersFactory: { buildSerializer } },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT, requestTimeout),
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, requestTimeout / 4),
    },
    // Requests that arrive while the server stops are still answered.
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
  await app.register(compress, { encodings: ENCODINGS, brotliOptions: BROTLI });
  await app.register(bodies);
  const google = googleProvider(config);
  await app.register(api, {
    prefix: '/api',
    ...{ config, database, files, releases, limits, metrics, lifecycle, delayLimit },
    findProvider: () => google ?? extension?.signInProvider(),
    findEmailSignIn: () => emailSignIn(config) ?? extension?.emailSignIn(),
    refuse,
  });
  await app.register(discovery, { config, database, limits, metrics });
  const { listen } = database;
  await app.register(web, { config, lifecycle, store: releases, listen, metrics });
  return app;
}
