import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { NotFound } from '../errors.ts';
import { DEMO_EMPLOYER, findDemoEmployer } from './employer.ts';

/** Tells the sign-in page how to become the demonstration's employer. */
export function demoEmployerRoute(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  app.get('/employer', { schema: { hide: true } }, async (_request, reply) => {
    if (!(await findDemoEmployer(db))) throw new NotFound('There is no such employer.');
    return reply.header('cache-control', 'no-store').send(DEMO_EMPLOYER);
  });
}
