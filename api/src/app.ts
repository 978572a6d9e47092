import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { SEARCH_CHANGES_HEADER } from '@jobharbor/contract';
import { openStore, type ReleaseStore } from '@jobharbor/releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import {
  applicationRepository,
  applicationRoutes,
  employerApplicationRoutes,
  employerApplications,
} from './applications/index.ts';
import { clientErrorRoutes } from './clientErrors/index.ts';
import type { Config } from './config/index.ts';
import type { OpenDatabase } from './database/index.ts';
import { employerRoutes } from './employers/index.ts';
import type { Extension } from './extension.ts';
import {
  fileRepository,
  fileRoutes,
  type FileStore,
  openFileStore,
  uploadCheck,
} from './files/index.ts';
import {
  answerClientError,
  answerError,
  answerFrameworkError,
  buildSerializer,
  withEscapedPercent,
  withoutOrigin,
  yupValidator,
} from './http/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { openLimits, type RateLimitStore } from './limits/index.ts';
import { changeRepository, liveHub, liveRoutes } from './live/index.ts';
import { createLog } from './logger.ts';
import {
  clientErrorMetrics,
  createMetrics,
  type Metrics,
  registerGauges,
  requestMetrics,
} from './metrics/index.ts';
import {
  abandonedRequests,
  apiDocs,
  bodies,
  caching,
  connectionDraining,
  healthRoutes,
  type Lifecycle,
  loadShedding,
  rateLimits,
  readYourWrites,
  securityHeaders,
  smugglingGuard,
  unknownRoutes,
} from './plugins/index.ts';
import { letterRepository, letterRoutes, resumeRepository, resumeRoutes } from './resumes/index.ts';
import {
  accountRoutes,
  findSeeker,
  googleProvider,
  recordActivity,
  seekerRoutes,
  type SignInProvider,
} from './seekers/index.ts';
import { credentials, sessionRepository } from './sessions/index.ts';
import { web } from './web/index.ts';

export interface AppOptions {
  config: Config;
  database: Pick<OpenDatabase, 'db' | 'listen' | 'kind' | 'replica' | 'pool'>;
  /** Where uploads lie; by default where the configuration says. */
  files?: FileStore;
  /** Where the front ends' releases are; by default where the configuration says. */
  releases?: ReleaseStore;
  log?: FastifyBaseLogger;
  /** Where the limits are counted; by default where all processes of the database count. */
  limits?: RateLimitStore;
  metrics?: Metrics;
  /** The phase that the process is in; whoever starts and stops it sets it. */
  lifecycle?: Lifecycle;
  /** When the event loop is late by this much, in milliseconds, new requests are shed; with 0 never. */
  delayLimit?: number;
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

interface ApiOptions extends Required<
  Omit<AppOptions, 'log' | 'arrivalLimit' | 'silenceLimit' | 'extension'>
> {
  findProvider: () => SignInProvider | undefined;
  refuse: ReturnType<typeof unknownRoutes>;
}

async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database, files, limits, metrics, findProvider, refuse } = options;
  app.setValidatorCompiler(yupValidator);
  await app.register(loadShedding, {
    maxConcurrent: config.maxConcurrentRequests,
    maxEventLoopDelay: options.delayLimit,
    databaseWait: database.pool?.longestWait,
    onShed: metrics.countShed,
  });
  await app.register(rateLimits, {
    rateLimits: config.rateLimits,
    limits,
    onRateLimited: metrics.countRateLimited,
  });
  abandonedRequests(app);
  const { db } = database;
  const sessions = sessionRepository(db, (caller) => recordActivity(db, caller));
  const { publicOrigin } = config;
  await app.register(credentials, { sessions, publicOrigin });
  const { replica } = database;
  if (replica) await app.register(readYourWrites, { settled: replica.settled, publicOrigin });
  await app.register(apiDocs, config);

  healthRoutes(app, { db, lifecycle: options.lifecycle, version: config.version });
  clientErrorRoutes(app, { onReport: clientErrorMetrics(metrics, options.releases) });
  seekerRoutes(app, { db, sessions, findProvider, publicOrigin });
  accountRoutes(app, { db, files, publicOrigin });
  const { operatorMail, rateLimits: perCaller } = config;
  jobRoutes(app, { database, publicOrigin, operatorMail, postingsPerDay: perCaller.postings });
  employerRoutes(app, { db, limits, config });
  const resumes = resumeRepository(db);
  resumeRoutes(app, { resumes });
  letterRoutes(app, {
    findSeeker: (id) => findSeeker(db, id),
    checkUpload: uploadCheck(config),
    resumes,
    letters: letterRepository(db, files),
  });
  fileRoutes(app, { files: fileRepository(db, files) });
  applicationRoutes(app, { applications: applicationRepository(db, publicOrigin) });
  employerApplicationRoutes(app, { applications: employerApplications(db, publicOrigin) });
  const hub = liveHub({ changes: changeRepository(db), listen: database.listen, log: app.log });
  liveRoutes(app, { hub });
  registerGauges(metrics, {
    database,
    requestsInFlight: app.requestsInFlight,
    liveStreams: () => hub.count(),
  });
  // Routes of their own, because otherwise the pages' wildcard would answer; before a body is read.
  for (const url of ['/', '/*']) {
    app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
  }
}
