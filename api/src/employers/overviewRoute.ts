import { APPLICATION_STATUSES, type EmployerOverview } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { problem } from '../http/index.ts';
import { callerOf } from '../sessions/index.ts';
import { readOverview } from './overview.ts';

const count = { type: 'integer', minimum: 0 } as const;

const responses = {
  200: {
    description: 'What awaits one, with the longest waiting applications.',
    type: 'object',
    properties: {
      openJobs: count,
      closedJobs: count,
      applications: {
        type: 'object',
        properties: Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, count])),
      },
      waiting: { type: 'array', items: { $ref: 'Application#' } },
    } satisfies Record<keyof EmployerOverview, object>,
  },
  401: problem('Nobody is signed in.'),
  429: problem('Too many requests.'),
};

export function overviewRoute(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  app.get(
    '/employer/overview',
    {
      config: { callers: ['employer'] },
      schema: {
        tags: ['employers'],
        summary: 'One’s jobs and applications at a glance',
        response: responses,
      },
    },
    async (request) => readOverview(db, callerOf(request).id),
  );
}
