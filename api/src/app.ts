import compress from '@fastify/compress';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import { openStore, type ReleaseStore } from '@jobharbor/releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';

import { employerApplications } from './applications/employerRepository.ts';
import { employerApplicationRoutes } from './applications/employerRoutes.ts';
import { applicationRepository } from './applications/repository.ts';
import { applicationRoutes } from './applications/routes.ts';
import { clientErrorRoutes } from './clientErrors/routes.ts';
import type { OpenDatabase } from './database/open.ts';
import { demo } from './demo/demo.ts';
import { demoIdentities } from './demo/identities.ts';
import { mailAllowance } from './employers/mailAllowance.ts';
import { overviewRoute } from './employers/overviewRoute.ts';
import { passwordGuard } from './employers/passwordGuard.ts';
import { passwordRoutes } from './employers/passwordRoutes.ts';
import { registrationRoutes } from './employers/registrationRoutes.ts';
import { employerRepository } from './employers/repository.ts';
import { employerRoutes } from './employers/routes.ts';
import { folderStore } from './files/folderStore.ts';
import { fileRepository } from './files/repository.ts';
import { fileRoutes } from './files/routes.ts';
import type { FileStore } from './files/store.ts';
import { jobContactRoute } from './jobs/contact.ts';
import { ownJobs } from './jobs/ownJobs.ts';
import { ownJobRoutes } from './jobs/ownRoutes.ts';
import { jobRepository } from './jobs/repository.ts';
import { jobRoutes } from './jobs/routes.ts';
import { liveHub } from './live/hub.ts';
import { changeRepository } from './live/repository.ts';
import { liveRoutes } from './live/routes.ts';
import { bodies } from './plugins/bodies.ts';
import { caching } from './plugins/caching.ts';
import type { Config } from './plugins/config.ts';
import { credentials } from './plugins/credentials.ts';
import { docs } from './plugins/docs.ts';
import { answerClientError, answerFrameworkError, errors } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { createLog } from './plugins/logger.ts';
import { withReadablePath } from './plugins/paths.ts';
import { rateLimits } from './plugins/rateLimits.ts';
import { securityHeaders } from './plugins/securityHeaders.ts';
import { unknownRoutes } from './plugins/unknownRoutes.ts';
import { yupValidator } from './plugins/validation.ts';
import { letterRoutes } from './resumes/letterRoutes.ts';
import { letterRepository } from './resumes/letters.ts';
import { resumeRepository } from './resumes/repository.ts';
import { resumeRoutes } from './resumes/routes.ts';
import { accountRoutes } from './seekers/accountRoutes.ts';
import { signInProviders } from './seekers/provider.ts';
import { seekerRoutes } from './seekers/routes.ts';
import { sessionRepository } from './sessions/repository.ts';
import { web } from './web/web.ts';

export interface AppOptions {
  config: Config;
  database: Pick<OpenDatabase, 'db' | 'listen'>;
  /** Where uploads lie; by default in the data folder. */
  files?: FileStore;
  /** Where the front ends' releases are; by default where the configuration says. */
  releases?: ReleaseStore;
  log?: FastifyBaseLogger;
  /** When requests can wait this long for their turn, in milliseconds, new ones are sent away; with 0 never. */
  delayLimit?: number;
}

const BODY_LIMIT = 256 * 1024;
/** How long a request may take to arrive, in milliseconds: the largest upload over a slow line. */
const ARRIVAL_LIMIT = 5 * 60_000;

/** The whole server, not yet listening. */
export async function buildApp({
  config,
  database,
  files = folderStore(join(config.dataDir, 'files')),
  releases = openStore(config.releaseStore),
  log,
  delayLimit = 2_000,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log ?? createLog(config.logLevel),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_LIMIT,
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
    const exposedHeaders = ['X-Total-Count', 'Link', 'Retry-After', 'ETag'];
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
    await app.register(cors, { origin: config.corsOrigins, exposedHeaders, methods });
  }
  await app.register(caching);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(bodies);
  const identities = demoIdentities();
  const providerFor = signInProviders(config, identities);
  const options = { config, database, files, providerFor, refuse, delayLimit };
  await app.register(api, { prefix: '/api', ...options });
  if (config.demo !== 'off') {
    await app.register(demo, { prefix: '/demo', config, db: database.db, identities });
  }
  await app.register(web, { config, store: releases });
  return app;
}

interface ApiOptions extends AppOptions {
  files: FileStore;
  providerFor: ReturnType<typeof signInProviders>;
  refuse: ReturnType<typeof unknownRoutes>;
  delayLimit: number;
}

async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database, files, providerFor, refuse, delayLimit } = options;
  app.setValidatorCompiler(yupValidator);
  await app.register(underPressure, { maxEventLoopDelay: delayLimit });
  await app.register(rateLimits, config);
  const { db } = database;
  const sessions = sessionRepository(db);
  const { publicOrigin } = config;
  await app.register(credentials, { sessions, publicOrigin });
  await app.register(docs, config);

  healthRoutes(app, config);
  clientErrorRoutes(app);
  seekerRoutes(app, { db, sessions, providerFor, publicOrigin });
  accountRoutes(app, { db, files, publicOrigin });
  const own = ownJobs(db, { postingsPerDay: config.rateLimits.postings });
  jobRoutes(app, { jobs: jobRepository(db), ownJobs: own });
  ownJobRoutes(app, { jobs: own });
  jobContactRoute(app, { db });
  const guarded = passwordGuard(config.rateLimits);
  const allowance = mailAllowance(config.rateLimits);
  const employers = employerRepository(db);
  employerRoutes(app, { db, employers, sessions, guarded, publicOrigin, demo: config.demo });
  registrationRoutes(app, { db, allowance, publicOrigin });
  passwordRoutes(app, { db, allowance, guarded, publicOrigin });
  const resumes = resumeRepository(db);
  resumeRoutes(app, { resumes });
  letterRoutes(app, { db, resumes, letters: letterRepository(db, files) });
  fileRoutes(app, { files: fileRepository(db, files) });
  applicationRoutes(app, { applications: applicationRepository(db, publicOrigin) });
  employerApplicationRoutes(app, { applications: employerApplications(db, publicOrigin) });
  overviewRoute(app, { db });
  const hub = liveHub({ changes: changeRepository(db), listen: database.listen, log: app.log });
  liveRoutes(app, { hub });
  // Routes of their own, because otherwise the pages' wildcard would answer; before a body is read.
  for (const url of ['/', '/*']) {
    app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
  }
}
