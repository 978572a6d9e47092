import type { DatabaseLog } from '../log.ts';
import type { Engine } from './engine.ts';

const MINUTE = 60_000;
const MEGABYTE = 2 ** 20;

/** How often it looks, and after how much new WAL, or how long, it acts. */
const LOOK = 15_000;
const CHECKPOINT = { bytes: 64 * MEGABYTE, after: 5 * MINUTE };
/** Who changes large rows over and over makes the files grow: after much WAL, sooner. */
const VACUUM = { bytes: 4 * MEGABYTE, after: 30 * MINUTE };
const EARLY_VACUUM = { bytes: 64 * MEGABYTE, after: 5 * MINUTE };
/** A slow disk may need long for what was written fast; ended in the middle, it would begin anew. */
const TASK_LIMIT = 10 * MINUTE;

export interface Housekeeping {
  /** Frees what deleted rows hold and refreshes the planner's statistics; each table may take `limit` ms. */
  vacuum: (limit?: number) => Promise<void>;
  /** Stops the timer, writes everything to its place and vacuums if there is reason. */
  finish: (limit: number) => Promise<void>;
}

/** PGlite has no background processes: without this its WAL only grows and nothing is ever vacuumed. */
export async function startHousekeeping(engine: Engine, log?: DatabaseLog): Promise<Housekeeping> {
  const start = { position: await readPosition(engine), time: performance.now() };
  const done = { checkpoint: start, vacuum: start };

  const checkpoint = async () => {
    await engine.run(statement('checkpoint'), { limit: TASK_LIMIT });
    done.checkpoint = {
      position: await readPosition(engine),
      time: performance.now(),
    };
  };

  const vacuum = async (limit = TASK_LIMIT) => {
    for (const table of await readTables(engine)) {
      await engine.session.runExclusive(() =>
        engine.run(statement(`vacuum (analyze) ${table}`), { limit }),
      );
    }
    done.vacuum = { position: await readPosition(engine), time: performance.now() };
  };

  const look = async () => {
    const position = await readPosition(engine);
    const isDue = (task: { bytes: number; after: number }, last: typeof start) => {
      const written = position - last.position;
      return written >= task.bytes || (written > 0 && performance.now() - last.time >= task.after);
    };
    if (isDue(CHECKPOINT, done.checkpoint)) await checkpoint();
    const written = position - done.vacuum.position;
    const passed = performance.now() - done.vacuum.time;
    const isWorthIt = ({ bytes, after }: typeof VACUUM) => written >= bytes && passed >= after;
    if (isWorthIt(VACUUM) || isWorthIt(EARLY_VACUUM)) await vacuum();
  };

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) =>
        log?.warn({ err: error }, 'The housekeeping of the database failed.'),
      )
      .finally(() => (looking = undefined));
  }, LOOK);
  timer.unref();

  return {
    vacuum,
    async finish(limit) {
      clearInterval(timer);
      await looking;
      await checkpoint();
      if ((await readPosition(engine)) - done.vacuum.position >= VACUUM.bytes) await vacuum(limit);
    },
  };
}

/** The end of the WAL in bytes. It needs no turn at the session: it may run inside somebody's transaction. */
async function readPosition(engine: Engine): Promise<number> {
  const { rows } = await engine.run(
    statement(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`),
  );
  return rows[0]?.position as number;
}

async function readTables(engine: Engine): Promise<string[]> {
  const { rows } = await engine.run(
    statement(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    ),
  );
  return rows.map((row) => row.name as string);
}

function statement(sql: string) {
  return { sql, parameters: [] };
}
