import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

import type { Schema } from '../database/schema.ts';
import { Unavailable } from '../errors.ts';
import { problem } from './problem.ts';
import type { Readiness } from './readiness.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2_000;
/** A request that went well so lately, in milliseconds, shows the same: under load the question waits for its turn. */
const LATELY = 5_000;

const response = {
  200: {
    description: 'The portal can serve.',
    type: 'object',
    required: ['ready'],
    properties: { ready: { type: 'boolean' } },
  },
  503: problem('It starts, it stops, or its database does not answer: the message says which.'),
};

export interface ReadyOptions {
  db: Kysely<Schema>;
  readiness: Readiness;
}

/** For who shares requests out among several processes: only those that are ready should get any. */
export function readyRoute(app: FastifyInstance, { db, readiness }: ReadyOptions): void {
  const answers = asked(async () => {
    await sql`select 1`.execute(db);
  });

  let wentWellAt = -Infinity;
  app.addHook('onResponse', (request, reply, done) => {
    const { isProbe, isStream } = request.routeOptions.config;
    if (!isProbe && !isStream && reply.statusCode < 400) wentWellAt = performance.now();
    done();
  });
  const wentWellLately = () => performance.now() - wentWellAt < LATELY;

  app.get(
    '/ready',
    {
      config: { isProbe: true },
      schema: { tags: ['system'], summary: 'Whether the portal can serve', response },
    },
    async () => {
      if (readiness.phase === 'starting') throw new Unavailable('The portal is starting.');
      if (readiness.phase === 'stopping') throw new Unavailable('The portal is stopping.');
      const found = await answers();
      if (found === 'failed' || (found === 'late' && !wentWellLately())) {
        throw new Unavailable('The database does not answer.');
      }
      return { ready: true };
    },
  );
}

/** Who asks while a question is open waits for that one: a database that hangs is not asked a hundred times. */
function asked(question: () => Promise<void>): () => Promise<'well' | 'late' | 'failed'> {
  let open: Promise<'well' | 'late' | 'failed'> | undefined;
  return () => {
    open ??= ask().finally(() => (open = undefined));
    return open;
  };

  function ask() {
    const answer = question().then(
      () => 'well' as const,
      () => 'failed' as const,
    );
    return Promise.race([answer, pause(PATIENCE, 'late' as const, { ref: false })]);
  }
}
