import { type Dialect, Kysely } from 'kysely';

import { clearHashKey, ensureHashKey } from '../hashKey.ts';
import type { DatabaseLog } from '../log.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migrationFiles.ts';
import type { Listen } from '../notifications.ts';
import type { Schema } from '../schema.ts';
import { embeddedDialect } from './dialect.ts';
import { Engine } from './engine.ts';
import { openDataFolder } from './folder/dataFolder.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import { databaseTemplate, saveTemplate } from './template.ts';

const MIGRATION_LIMIT = 30 * 60_000;
/** Ctrl-C ends the portal within 5 s: what is not tidied up by then is left to the WAL. */
const SHUTDOWN_LIMIT = { housekeeping: 2_000, close: 1_500 };

interface EmbeddedOptions {
  queryLimit: number;
  migrations: Migration[];
  log?: DatabaseLog | undefined;
}

export interface Embedded {
  dialect: Dialect;
  listen: Listen;
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens, and where needed makes, the database in a folder. */
export async function openFolder(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const folder = await openDataFolder(dataDir);
  try {
    const { file, exists } = databaseTemplate(options.migrations);
    const settings = { cluster: folder.cluster, ...(exists && { template: file }) };
    const engine = await Engine.start(settings, options.queryLimit);
    return await serve(engine, options, {
      ready: folder.complete,
      closed: folder.release,
    });
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** Opens a new database in memory. If a query takes it down, it comes back empty. */
export async function openMemory(options: EmbeddedOptions): Promise<Embedded> {
  const { file, exists } = databaseTemplate(options.migrations);
  const engine = await Engine.start(exists ? { template: file } : {}, options.queryLimit);
  const keep = async (db: Kysely<Schema>): Promise<void> => {
    // Those that are made from it are other people's.
    await clearHashKey(db);
    await saveTemplate(engine, file, options.log);
  };
  const ready = exists ? undefined : keep;
  return serve(engine, options, { ready });
}

async function serve(
  engine: Engine,
  { queryLimit, migrations, log }: EmbeddedOptions,
  {
    ready,
    closed,
  }: { ready?: ((db: Kysely<Schema>) => void | Promise<void>) | undefined; closed?: () => void },
): Promise<Embedded> {
  try {
    const db = new Kysely<Schema>({ dialect: embeddedDialect(engine, MIGRATION_LIMIT) });
    await migrate(db, migrations);
    await ready?.(db);
    await ensureHashKey(db);
    const housekeeping = await startHousekeeping(engine, log);
    let closing: Promise<void> | undefined;
    return {
      dialect: embeddedDialect(engine, queryLimit),
      listen: engine.listen,
      vacuum: () => housekeeping.vacuum(),
      close: () => (closing ??= shutDown(engine, housekeeping).then(closed)),
    };
  } catch (error) {
    await engine.close(SHUTDOWN_LIMIT.close);
    throw error;
  }
}

async function shutDown(engine: Engine, housekeeping: Housekeeping): Promise<void> {
  const limit = SHUTDOWN_LIMIT.housekeeping;
  const late = new Promise((resolve) => setTimeout(resolve, limit).unref());
  await Promise.race([housekeeping.finish(limit).catch(() => undefined), late]);
  await engine.close(SHUTDOWN_LIMIT.close);
}
