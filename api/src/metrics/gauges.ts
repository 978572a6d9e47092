import { type Kysely, sql } from 'kysely';

import type { OpenDatabase, Schema } from '../database/index.ts';
import type { Metrics } from './metrics.ts';

interface GaugeSources {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  requestsInFlight: () => number;
  liveStreams: () => number;
}

/** Registers values that are read at each scrape. */
export function registerGauges(
  metrics: Metrics,
  { database: { db, pool }, requestsInFlight, liveStreams }: GaugeSources,
): void {
  metrics.gauge('http_requests_in_flight', 'Requests of the API in progress.', requestsInFlight);
  metrics.gauge('live_streams', 'Open streams of events.', liveStreams);
  if (pool) {
    // Read in this order. After the gauges below, it would count their queries as waiting.
    metrics.gauge(
      'database_connections',
      'Connections to PostgreSQL in use and idle, and requests that wait for one.',
      pool.counts,
      'state',
    );
  }
  metrics.gauge(
    'outbox_mails',
    'Mails that wait, and those that were given up in the last 24 hours.',
    () => outboxCounts(db),
    'state',
  );
  metrics.gauge(
    'alert_jobs_waiting',
    'New jobs that were not compared with the job alerts yet, or are not public.',
    () => unmatchedJobs(db),
  );
}

async function unmatchedJobs(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('unmatched_jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many mails wait, and how many have failed in the last 24 hours. */
async function outboxCounts(db: Kysely<Schema>): Promise<Record<'waiting' | 'failed', number>> {
  // The conditions match two partial indexes, because the table has the mails of a month.
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('outbox')
        .select(sql<number>`count(*)::int`.as('count'))
        .where(sql<boolean>`sent_at is null and failed_at is null`)
        .$asScalar()
        .$notNull()
        .as('waiting'),
      eb
        .selectFrom('outbox')
        .select(sql<number>`count(*)::int`.as('count'))
        .where(sql<boolean>`coalesce(sent_at, failed_at) > now() - interval '24 hours'`)
        .where('failed_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
