import { type Kysely, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

import type { DatabaseLog } from '../log.ts';
import type { Schema } from '../schema.ts';
import { postgresQueries } from './queries.ts';

/** A server that follows the primary and answers reads that may be a little older. */
export interface Replica {
  db: Kysely<Schema>;
  /** Whether it answers, and lacks nothing that is older than the agreed lag. */
  isFresh: () => boolean;
  /** How long a writer's own change may take to be seen on a fresh replica, in milliseconds. */
  settled: number;
  close: () => Promise<void>;
}

interface ReplicaOptions {
  primary: Kysely<Schema>;
  url: string;
  /** In milliseconds. */
  maxLag: number;
  queryLimit: number;
  connections: number;
  log?: DatabaseLog | undefined;
  /** How often the two servers are compared, in milliseconds. */
  every?: number;
}

/** For so many comparisons a result holds: a slow one must not send everybody to the primary. */
const HOLDS_FOR = 2.5;
/** How long a question that is open is waited for at the end, in milliseconds. */
const CLOSE_LIMIT = 500;

/** A place in the primary's journal, with the moment at which everything before it had been written. */
interface Mark {
  position: string;
  at: number;
}

/**
 * Watches how far a replica is behind. A replica's own clock cannot tell: one whose connection to the primary is
 * cut takes itself for complete. So each second the primary's place in the journal is noted, and the newest note
 * that the replica has reached says how old its answers are.
 */
export function followReplica({
  primary,
  url,
  maxLag,
  log,
  every = 1_000,
  ...pool
}: ReplicaOptions): Replica {
  const holds = every * HOLDS_FOR;
  const db = postgresQueries(url, { ...pool, log });
  let marks: Mark[] = [];
  let freshUntil = -Infinity;
  let wasFresh: boolean | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isFresh = (): boolean => performance.now() < freshUntil;

  const compare = async (): Promise<void> => {
    const at = performance.now();
    const [position, reached] = await Promise.all([journalOf(primary), replayedBy(db)]);
    marks.push({ position, at });
    const index = marks.findLastIndex((mark) => isReached(mark.position, reached));
    marks = marks.slice(Math.max(index, 0)).filter((mark) => at - mark.at <= maxLag + holds);
    const newest = index < 0 ? undefined : marks[0];
    // One that follows nobody any more is not what it was a moment ago.
    if (reached === undefined) freshUntil = -Infinity;
    else if (newest && at - newest.at <= maxLag) freshUntil = newest.at + maxLag + holds;
  };

  const watch = async (): Promise<void> => {
    let reason: unknown;
    try {
      await compare();
    } catch (error) {
      reason = error;
      freshUntil = -Infinity;
    }
    if (isFresh() !== wasFresh) {
      wasFresh = isFresh();
      if (wasFresh) log?.info({}, 'The replica serves public reads.');
      else log?.warn({ err: reason }, 'The replica is away or far behind: the primary serves all.');
    }
    if (!isClosed) timer = setTimeout(next, every).unref();
  };

  const next = (): void => {
    running = watch();
  };
  let running = watch();
  return {
    db,
    isFresh,
    settled: maxLag + 2 * holds,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // One that hangs is not waited for.
      await Promise.race([running, pause(CLOSE_LIMIT)]);
      await db.destroy();
    },
  };
}

/** What is on the primary's disk: no acknowledged write is beyond it, and no replica gets more. */
async function journalOf(primary: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(primary);
  return rows[0]?.position ?? '';
}

/** How far a standby has come; a server that follows nobody is no replica. */
async function replayedBy(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(
    db,
  );
  return rows[0]?.position ?? undefined;
}

function isReached(position: string, reached: string | undefined): boolean {
  return reached !== undefined && numberOf(position) <= numberOf(reached);
}

/** '16/B374D848' is two hexadecimal halves of one number. */
function numberOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
