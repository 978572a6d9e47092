import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from '../config/index.ts';
import type { Schema } from '../database/index.ts';
import { type FileStore, logoDrawing } from '../files/index.ts';
import type { RateLimitStore } from '../limits/index.ts';
import { mailQuota } from '../links/index.ts';
import { accountRoutes } from './account/accountRoutes.ts';
import { colleagueRoutes } from './colleagues/colleagueRoutes.ts';
import { companyRoutes } from './company/companyRoutes.ts';
import { passwordAttemptLimiter } from './passwords/passwordAttempts.ts';
import { passwordRoutes } from './passwords/passwordRoutes.ts';
import { logoRoutes } from './profile/logoRoutes.ts';
import { overviewRoute } from './profile/overview.ts';
import { profileRoutes } from './profile/profileRoutes.ts';
import { registrationRoutes } from './registration/registrationRoutes.ts';
import { signInRoutes } from './signIn/signInRoutes.ts';

interface EmployerRouteOptions {
  db: Kysely<Schema>;
  files: FileStore;
  limits: RateLimitStore;
  config: Pick<Config, 'publicOrigin' | 'rateLimits' | 'clamdUrl'>;
}

/** All routes for employers' accounts. */
export function employerRoutes(
  app: FastifyInstance,
  { db, files, limits, config }: EmployerRouteOptions,
): void {
  const { publicOrigin } = config;
  const limitAttempts = passwordAttemptLimiter(config.rateLimits, limits);
  const quota = mailQuota(config.rateLimits, limits);
  signInRoutes(app, { db, limitAttempts, publicOrigin });
  companyRoutes(app, { db });
  logoRoutes(app, { db, files, drawLogo: logoDrawing(config), publicOrigin });
  profileRoutes(app, { db });
  registrationRoutes(app, { db, quota, publicOrigin });
  passwordRoutes(app, { db, quota, limitAttempts, publicOrigin });
  accountRoutes(app, { db, quota, limitAttempts, publicOrigin });
  colleagueRoutes(app, { db, quota, limitAttempts, publicOrigin });
  overviewRoute(app, { db });
}
