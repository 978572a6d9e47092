import type { ReleaseStore } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';

import { alertRoutes } from './alerts/index.ts';
import {
  applicationRepository,
  applicationRoutes,
  assessmentRepository,
  assessmentRoutes,
  employerApplicationRoutes,
  employerApplications,
  interviewAnswerRoutes,
  interviewAnswers,
  interviewRepository,
  interviewRoutes,
  messageRepository,
  messageRoutes,
  messageTemplateRepository,
  messageTemplateRoutes,
  stageRepository,
  stageRoutes,
} from './applications/index.ts';
import { clientErrorRoutes } from './clientErrors/index.ts';
import type { Config } from './config/index.ts';
import type { OpenDatabase } from './database/index.ts';
import { employerRoutes } from './employers/index.ts';
import { fileRepository, fileRoutes, type FileStore, uploadCheck } from './files/index.ts';
import { type unknownRoutes, yupValidator } from './http/index.ts';
import { jobRoutes } from './jobs/index.ts';
import type { RateLimitStore } from './limits/index.ts';
import { mailQuota } from './links/index.ts';
import { changeRepository, liveHub, liveRoutes } from './live/index.ts';
import { clientErrorMetrics, type Metrics, registerGauges } from './metrics/index.ts';
import {
  abandonedRequests,
  apiDocs,
  loadShedding,
  rateLimits,
  readYourWrites,
} from './plugins/index.ts';
import { letterRepository, letterRoutes, resumeRepository, resumeRoutes } from './resumes/index.ts';
import { savedJobRepository, savedJobRoutes } from './savedJobs/index.ts';
import {
  accountRoutes,
  type EmailSignIn,
  emailLinkRoutes,
  findSeeker,
  fittingRoutes,
  recordActivity,
  seekerSignInRoutes,
  type SignInProvider,
} from './seekers/index.ts';
import { credentials, sessionRepository } from './sessions/index.ts';
import { healthRoutes, type Lifecycle, organisationRoutes } from './system/index.ts';

export interface ApiOptions {
  config: Config;
  database: Pick<OpenDatabase, 'db' | 'listen' | 'kind' | 'replica' | 'pool'>;
  /** The file store of uploads. */
  files: FileStore;
  /** The release store of the front ends. */
  releases: ReleaseStore;
  /** The store of rate limits. */
  limits: RateLimitStore;
  metrics: Metrics;
  /** The phase of the process, which its caller changes. */
  lifecycle: Lifecycle;
  /** The delay of the event loop above which requests are shed, in milliseconds; with 0 none are. */
  delayLimit: number;
  findProvider: () => SignInProvider | undefined;
  findEmailSignIn: () => EmailSignIn | undefined;
  /** The handler of unknown addresses. */
  refuse: ReturnType<typeof unknownRoutes>;
}

/** All calls below `/api`. */
export async function api(
  app: FastifyInstance,
  {
    config,
    database,
    files,
    releases,
    limits,
    metrics,
    lifecycle,
    delayLimit,
    findProvider,
    findEmailSignIn,
    refuse,
  }: ApiOptions,
): Promise<void> {
  const { db, replica } = database;
  const {
    publicOrigin,
    mailFrom,
    operatorMail,
    version,
    jobDays,
    rateLimits: limitsPerCaller,
  } = config;
  const sessions = sessionRepository(db, (caller) => recordActivity(db, caller));

  app.setValidatorCompiler(yupValidator);
  await app.register(loadShedding, {
    maxConcurrent: config.maxConcurrentRequests,
    maxEventLoopDelay: delayLimit,
    databaseWait: database.pool?.longestWait,
    onShed: metrics.countShed,
  });
  await app.register(rateLimits, {
    rateLimits: limitsPerCaller,
    limits,
    onRateLimited: metrics.countRateLimited,
  });
  await app.register(abandonedRequests);
  await app.register(credentials, { sessions, publicOrigin });
  if (replica)
    await app.register(readYourWrites, { visibleAfter: replica.visibleAfter, publicOrigin });
  await app.register(apiDocs, config);

  healthRoutes(app, { db, lifecycle, version: config.version });
  organisationRoutes(app, config);
  clientErrorRoutes(app, { onReport: clientErrorMetrics(metrics, releases) });
  const quota = mailQuota(limitsPerCaller, limits);
  seekerSignInRoutes(app, { db, sessions, findProvider, findEmailSignIn, publicOrigin });
  emailLinkRoutes(app, { db, sessions, quota, findEmailSignIn, publicOrigin });
  accountRoutes(app, { db, files, publicOrigin });
  fittingRoutes(app, { db });
  const postingsPerDay = limitsPerCaller.postings;
  jobRoutes(app, { database, publicOrigin, operatorMail, postingsPerDay, jobDays, version });
  employerRoutes(app, { db, files, limits, config });
  alertRoutes(app, { db, limits, config });
  const resumes = resumeRepository(db);
  resumeRoutes(app, { resumes });
  letterRoutes(app, {
    findSeeker: (id) => findSeeker(db, id),
    checkUpload: uploadCheck(config),
    resumes,
    letters: letterRepository(db, files),
  });
  savedJobRoutes(app, { savedJobs: savedJobRepository(db) });
  fileRoutes(app, { files: fileRepository(db, files) });
  applicationRoutes(app, { applications: applicationRepository(db, publicOrigin) });
  employerApplicationRoutes(app, { applications: employerApplications(db, publicOrigin) });
  stageRoutes(app, { stages: stageRepository(db) });
  messageTemplateRoutes(app, { templates: messageTemplateRepository(db) });
  messageRoutes(app, {
    messages: messageRepository({ db, store: files, publicOrigin, operatorMail }),
    checkUpload: uploadCheck(config),
  });
  assessmentRoutes(app, { assessments: assessmentRepository(db) });
  const calendar = { publicOrigin, mailFrom };
  interviewRoutes(app, { interviews: interviewRepository(db, publicOrigin), ...calendar });
  interviewAnswerRoutes(app, { answers: interviewAnswers(db, publicOrigin), ...calendar });
  const hub = liveHub({ changes: changeRepository(db), listen: database.listen, log: app.log });
  liveRoutes(app, { hub });

  registerGauges(metrics, {
    database,
    requestsInFlight: app.requestsInFlight,
    liveStreams: () => hub.count(),
  });
  // Unknown addresses of the API are refused before a body is read. Otherwise the pages' wildcard would answer them.
  for (const url of ['/', '/*']) {
    app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
  }
}
