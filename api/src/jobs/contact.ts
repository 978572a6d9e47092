import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { NotFound } from '../errors.ts';
import { jobParams, type JobParams } from './requests.ts';
import { contactResponses } from './responses.ts';

/** Where one writes to about a job: for signed-in seekers alone, so that nobody collects the addresses. */
export function jobContactRoute(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  app.get<{ Params: JobParams }>(
    '/jobs/contact/:jobId',
    {
      config: { callers: ['seeker'], cookies: ['seeker'], limit: 'lists' },
      schema: {
        tags: ['jobs'],
        summary: 'The e-mail address of an open job',
        params: jobParams,
        response: contactResponses,
      },
    },
    async (request) => {
      const job = await db
        .selectFrom('jobs')
        .select('application_email')
        .where('_id', '=', request.params.jobId)
        .where('deleted_at', 'is', null)
        .where('status', '=', 'open')
        .executeTakeFirst();
      if (!job) throw new NotFound('Job not found.');
      return job.application_email === null ? {} : { applicationEmail: job.application_email };
    },
  );
}
