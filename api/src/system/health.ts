import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

import type { Schema } from '../database/index.ts';
import { Unavailable } from '../errors.ts';
import { problem, type SchemaTypes } from '../http/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A health check: not rate-limited, and answered under overload too. */
    isProbe?: boolean;
  }
}

export interface Lifecycle {
  /** The phase of the process, which its caller changes. */
  phase: 'starting' | 'serving' | 'stopping';
  /**
   * Starts the processes that render pages. The caller awaits it before it listens, because only they know the status of
   * a page. It never rejects, and takes some seconds at most. `buildApp` sets it.
   */
  warmUp?: () => Promise<void>;
}

/** How long the database may take to answer, in milliseconds. */
const QUERY_TIMEOUT = 2_000;
/** A request that succeeded within this time, in milliseconds, proves that the database works. */
const RECENT = 5_000;

const healthy = {
  200: Type.Object(
    { ok: Type.Boolean(), version: Type.String(), time: Type.String({ format: 'date-time' }) },
    { description: 'The portal answers.' },
  ),
};

const ready = {
  200: Type.Object({ ready: Type.Boolean() }, { description: 'The portal can serve.' }),
  503: problem('It starts, it stops, or its database does not answer: the message says which.'),
};

interface HealthOptions {
  db: Kysely<Schema>;
  lifecycle: Lifecycle;
  version: string;
}

/** Liveness and readiness: a load balancer sends requests only to processes that are ready. */
export function healthRoutes(
  app: FastifyInstance,
  { db, lifecycle, version }: HealthOptions,
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/health',
    {
      config: { isProbe: true },
      schema: { tags: ['system'], summary: 'Whether the portal answers', response: healthy },
    },
    () => ({ ok: true, version, time: new Date().toISOString() }),
  );

  const checkDatabase = shared(async () => {
    await sql`select 1`.execute(db);
  });

  let succeededAt = -Infinity;
  app.addHook('onResponse', (request, reply, done) => {
    const { isProbe, isStream } = request.routeOptions.config;
    if (!isProbe && !isStream && reply.statusCode < 400) succeededAt = performance.now();
    done();
  });
  // Under load the check waits behind requests, whose success shows the same.
  const succeededRecently = () => performance.now() - succeededAt < RECENT;

  typed.get(
    '/ready',
    {
      config: { isProbe: true },
      schema: { tags: ['system'], summary: 'Whether the portal can serve', response: ready },
    },
    async () => {
      if (lifecycle.phase === 'starting') throw new Unavailable('The portal is starting.');
      if (lifecycle.phase === 'stopping') throw new Unavailable('The portal is stopping.');
      const outcome = await checkDatabase();
      if (outcome === 'failed' || (outcome === 'timeout' && !succeededRecently())) {
        throw new Unavailable('The database does not answer.');
      }
      return { ready: true };
    },
  );
}

type Outcome = 'ok' | 'timeout' | 'failed';

/** Concurrent checks share one query, so that a hanging database gets no further ones. */
function shared(query: () => Promise<void>): () => Promise<Outcome> {
  let pending: Promise<Outcome> | undefined;
  return () => {
    pending ??= check().finally(() => (pending = undefined));
    return pending;
  };

  function check(): Promise<Outcome> {
    const outcome = query().then(
      () => 'ok' as const,
      () => 'failed' as const,
    );
    return Promise.race([outcome, pause(QUERY_TIMEOUT, 'timeout' as const, { ref: false })]);
  }
}
