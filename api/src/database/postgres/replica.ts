import { type Kysely, sql } from 'kysely';

import { withTimeout } from '../../withTimeout.ts';
import type { DatabaseLog } from '../log.ts';
import type { Schema } from '../schema.ts';
import { openPool } from './connectionPool.ts';

/** A standby that serves reads which may lag behind the primary. */
export interface Replica {
  db: Kysely<Schema>;
  /** Whether it answers and lags by no more than `maxLag`. */
  isFresh: () => boolean;
  /** After how long a change is visible on a fresh replica, in milliseconds. */
  visibleAfter: number;
  close: () => Promise<void>;
}

interface ReplicaOptions {
  primaryUrl: string;
  url: string;
  /** In milliseconds. */
  maxLag: number;
  statementTimeout: number;
  connections: number;
  log?: DatabaseLog | undefined;
  /** How often the lag is measured, in milliseconds. */
  interval?: number;
}

/** For how many intervals a measurement is valid. One slow measurement must not move all reads to the primary. */
const VALID_INTERVALS = 2.5;
/** How long closing waits for a measurement under way, in milliseconds. */
const CLOSE_TIMEOUT = 500;

/** A position in the primary's WAL, and when it was read. */
interface WalMark {
  position: string;
  at: number;
}

/**
 * Measures how far a replica lags behind. The replica alone cannot tell: without its connection to the primary it takes
 * itself for complete. So the primary's WAL position is recorded each second. The newest recorded position that the
 * replica has replayed shows its lag.
 */
export function followReplica({
  primaryUrl,
  url,
  maxLag,
  log,
  interval = 1_000,
  ...pool
}: ReplicaOptions): Replica {
  const validFor = interval * VALID_INTERVALS;
  const { db } = openPool(url, { ...pool, log });
  const primary = primaryReader(primaryUrl, { statementTimeout: pool.statementTimeout, log });
  let marks: WalMark[] = [];
  let freshUntil = -Infinity;
  let wasFresh: boolean | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isFresh = (): boolean => performance.now() < freshUntil;

  const measure = async (): Promise<void> => {
    const at = performance.now();
    const [position, replayed] = await Promise.all([primary.readFlushedLsn(), readReplayedLsn(db)]);
    marks.push({ position, at });
    const index = marks.findLastIndex((mark) => hasReplayed(replayed, mark.position));
    marks = marks.slice(Math.max(index, 0)).filter((mark) => at - mark.at <= maxLag + validFor);
    const newest = index < 0 ? undefined : marks[0];
    // A server that was promoted is no replica any more.
    if (replayed === undefined) freshUntil = -Infinity;
    else if (newest && at - newest.at <= maxLag) freshUntil = newest.at + maxLag + validFor;
  };

  const watch = async (): Promise<void> => {
    let reason: unknown;
    try {
      await measure();
    } catch (error) {
      reason = error;
      freshUntil = -Infinity;
    }
    if (isFresh() !== wasFresh) {
      wasFresh = isFresh();
      if (wasFresh) log?.info({}, 'The replica serves public reads.');
      else
        log?.warn(
          { err: reason },
          'The replica does not answer or lags behind. The primary serves all reads.',
        );
    }
    if (!isClosed) timer = setTimeout(next, interval).unref();
  };

  const next = (): void => {
    running = watch();
  };
  let running = watch();
  return {
    db,
    isFresh,
    visibleAfter: maxLag + 2 * validFor,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await withTimeout(running, CLOSE_TIMEOUT).catch(() => undefined);
      await Promise.all([db.destroy(), primary.close()]);
    },
  };
}

/**
 * Reads the primary's WAL position on a connection of its own. While the primary is busy, requests wait for the
 * connections of the pool, and the replica is needed most.
 */
function primaryReader(url: string, options: Pick<ReplicaOptions, 'statementTimeout' | 'log'>) {
  const open = () => openPool(url, { ...options, connections: 1 }).db;
  let primary = open();
  return {
    /** The WAL position up to which the primary has written to its disk. Every committed change is before it. */
    async readFlushedLsn(): Promise<string> {
      const used = primary;
      try {
        const { rows } = await sql<{ position: string }>`
          select pg_current_wal_flush_lsn()::text as position`.execute(used);
        return rows[0]?.position ?? '';
      } catch (error) {
        // The connection may lead to a server that is no primary any more. Another measurement may have replaced it.
        if (primary === used) {
          primary = open();
          await used.destroy();
        }
        throw error;
      }
    },
    close: () => primary.destroy(),
  };
}

/** The WAL position up to which a standby has replayed; undefined for a server that is no standby. */
async function readReplayedLsn(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(
    db,
  );
  return rows[0]?.position ?? undefined;
}

function hasReplayed(replayed: string | undefined, position: string): boolean {
  return replayed !== undefined && lsnToNumber(position) <= lsnToNumber(replayed);
}

/** Converts an LSN such as '16/B374D848': the high and the low half of a number, in hexadecimal. */
function lsnToNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
