import type { FastifyInstance } from 'fastify';

import type { OpenDatabase } from '../database/index.ts';
import { employerJobs } from './employer/repository.ts';
import { employerJobRoutes } from './employer/routes.ts';
import { replicaReads } from './public/replicaReads.ts';
import { publicJobRoutes } from './public/routes.ts';
import type { ReportOptions } from './reports/notifyOperator.ts';
import { jobReportRoute } from './reports/routes.ts';

interface JobRoutesOptions extends ReportOptions {
  database: Pick<OpenDatabase, 'db' | 'replica'>;
  /** How many jobs one employer may post in 24 hours. */
  postingsPerDay: number;
}

/** All routes for jobs: public ones, employers' ones, and reports. */
export function jobRoutes(
  app: FastifyInstance,
  { database, postingsPerDay, publicOrigin, operatorMail }: JobRoutesOptions,
): void {
  const { db } = database;
  const jobs = employerJobs(db, { postingsPerDay });
  publicJobRoutes(app, { db, reads: replicaReads(database), employerJobs: jobs });
  employerJobRoutes(app, { jobs });
  jobReportRoute(app, { db, publicOrigin, operatorMail });
}
