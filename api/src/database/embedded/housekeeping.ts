import type { DatabaseLog } from '../log.ts';
import type { Engine } from './engine.ts';

const MINUTE = 60_000;
const MEGABYTE = 2 ** 20;

/** How often it is checked whether a task is due, in milliseconds. */
const CHECK_INTERVAL = 15_000;
/** After how much new WAL, or how long, a checkpoint is due. */
const CHECKPOINT = { bytes: 64 * MEGABYTE, after: 5 * MINUTE };
/** A vacuum is due after both this amount of new WAL and this time. */
const VACUUM = { bytes: 4 * MEGABYTE, after: 30 * MINUTE };
/** Large rows that change often make the files grow, so after much WAL it is due sooner. */
const EARLY_VACUUM = { bytes: 64 * MEGABYTE, after: 5 * MINUTE };
/** A slow disk may need this long. A task that is interrupted would start again from the beginning. */
const TASK_LIMIT = 10 * MINUTE;

export interface Housekeeping {
  /** Frees the space of deleted rows and updates the planner's statistics. Each table may take `limit` milliseconds. */
  vacuum: (limit?: number) => Promise<void>;
  /** Stops the timer, makes a checkpoint and, if it is due, vacuums. */
  finish: (limit: number) => Promise<void>;
}

/** Does the work of PostgreSQL's background processes, which PGlite does not have: checkpoints and vacuums. */
export async function startHousekeeping(engine: Engine, log?: DatabaseLog): Promise<Housekeeping> {
  const start = { position: await readWalPosition(engine), time: performance.now() };
  const done = { checkpoint: start, vacuum: start };

  const checkpoint = async () => {
    await engine.run(statement('checkpoint'), { limit: TASK_LIMIT });
    done.checkpoint = {
      position: await readWalPosition(engine),
      time: performance.now(),
    };
  };

  const vacuum = async (limit = TASK_LIMIT) => {
    for (const table of await readTables(engine)) {
      await engine.session.runExclusive(() =>
        engine.run(statement(`vacuum (analyze) ${table}`), { limit }),
      );
    }
    done.vacuum = { position: await readWalPosition(engine), time: performance.now() };
  };

  const runDueTasks = async () => {
    const position = await readWalPosition(engine);
    const isDue = (task: { bytes: number; after: number }, last: typeof start) => {
      const written = position - last.position;
      return written >= task.bytes || (written > 0 && performance.now() - last.time >= task.after);
    };
    if (isDue(CHECKPOINT, done.checkpoint)) await checkpoint();
    const written = position - done.vacuum.position;
    const passed = performance.now() - done.vacuum.time;
    const isVacuumDue = ({ bytes, after }: typeof VACUUM) => written >= bytes && passed >= after;
    if (isVacuumDue(VACUUM) || isVacuumDue(EARLY_VACUUM)) await vacuum();
  };

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runDueTasks()
      .catch((error: unknown) =>
        log?.warn({ err: error }, 'The housekeeping of the database failed.'),
      )
      .finally(() => (running = undefined));
  }, CHECK_INTERVAL);
  timer.unref();

  return {
    vacuum,
    async finish(limit) {
      clearInterval(timer);
      await running;
      await checkpoint();
      if ((await readWalPosition(engine)) - done.vacuum.position >= VACUUM.bytes)
        await vacuum(limit);
    },
  };
}

/** The end of the WAL in bytes. It does not wait for the session: it may run within an open transaction. */
async function readWalPosition(engine: Engine): Promise<number> {
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
