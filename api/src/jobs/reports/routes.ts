import { jobReportSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { jobParams } from '../requests.ts';
import { reportResponses } from '../responses.ts';
import type { ReportOptions } from './notifyOperator.ts';
import { reportJob } from './report.ts';

const REPORTED = 'Thank you. We will look at this job.';

/** Reports of jobs by visitors, signed in or not. */
export function jobReportRoute(
  app: FastifyInstance,
  { db, ...options }: ReportOptions & { db: Kysely<Schema> },
): void {
  app.withTypeProvider<SchemaTypes>().post(
    '/jobs/report/:jobId',
    {
      config: { limit: 'reports' },
      schema: {
        tags: ['jobs'],
        summary: 'Tell the operator that something is wrong with a job',
        description: ONCE,
        params: jobParams,
        body: jobReportSchema,
        response: reportResponses,
      },
    },
    async (request, reply) => {
      const { jobId } = request.params;
      // The job is part of the call's name, so that a key cannot be reused for another job.
      const call = repeatableCall(request, `report ${jobId}`);
      await reportJob(db, { ...request.body, jobId, ip: request.ip, call }, options);
      return reply.code(202).send(messageBody(REPORTED));
    },
  );
}
