import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import { jobDrafts } from './drafts/repository.ts';
import { jobDraftRoutes } from './drafts/routes.ts';
import { employerJobs } from './employer/repository.ts';
import { employerJobRoutes } from './employer/routes.ts';
import { pictureRoutes } from './picture/routes.ts';
import { replicaReads } from './public/replicaReads.ts';
import { publicJobRoutes } from './public/routes.ts';
import type { ReportOptions } from './reports/notifyOperator.ts';
import { jobReportRoute } from './reports/routes.ts';

interface JobRoutesOptions extends ReportOptions, Pick<Config, 'version' | 'jobDays'> {
  database: Pick<OpenDatabase, 'db' | 'replica'>;
  /** How many jobs one employer may post in 24 hours. */
  postingsPerDay: number;
}

/** All routes for jobs: public ones, employers' ones, and reports. */
export function jobRoutes(
  app: FastifyInstance,
  { database, postingsPerDay, jobDays, publicOrigin, operatorMail, version }: JobRoutesOptions,
): void {
  const { db } = database;
  const jobs = employerJobs(db, { postingsPerDay, jobDays });
  const reads = replicaReads(database);
  publicJobRoutes(app, { db, reads, employerJobs: jobs });
  pictureRoutes(app, { reads, publicOrigin, version });
  employerJobRoutes(app, { jobs });
  jobDraftRoutes(app, { drafts: jobDrafts(db) });
  jobReportRoute(app, { db, publicOrigin, operatorMail });
}
