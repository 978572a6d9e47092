import { type Dialect, Kysely } from 'kysely';

import { withTimeout } from '../../withTimeout.ts';
import { clearHashKey, ensureHashKey } from '../hashKey.ts';
import type { DatabaseLog } from '../log.ts';
import { migrate, type Migration } from '../migrate.ts';
import type { Listen } from '../notifications.ts';
import type { Schema } from '../schema.ts';
import { serveCommands } from './commandSocket.ts';
import { openDataFolder } from './dataFolder.ts';
import { embeddedDialect } from './dialect.ts';
import { Engine } from './engine.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import { databaseTemplate, saveTemplate } from './template.ts';

/** In milliseconds. */
const MIGRATION_LIMIT = 30 * 60_000;
/** In milliseconds: Ctrl-C ends the portal within 5 s. The WAL recovers what is not written by then. */
const SHUTDOWN_LIMIT = { housekeeping: 2_000, close: 1_500 };

interface EmbeddedOptions {
  statementTimeout: number;
  migrations: Migration[];
  log?: DatabaseLog | undefined;
}

interface Embedded {
  dialect: Dialect;
  listen: Listen;
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens the database in a folder, and makes it where there is none.
 * @param options `servesCommands`: commands of the operator can use it meanwhile.
 */
export async function openFolder(
  dataDir: string,
  { servesCommands, ...options }: EmbeddedOptions & { servesCommands: boolean },
): Promise<Embedded> {
  const folder = await openDataFolder(dataDir);
  try {
    const { file, exists } = databaseTemplate(options.migrations);
    const settings = { cluster: folder.cluster, ...(exists && { template: file }) };
    const engine = await Engine.start(settings, options.statementTimeout);
    const hooks = { onMigrated: folder.markComplete, onClosed: folder.unlock };
    const database = await start(engine, options, hooks);
    if (!servesCommands) return database;
    const { vacuum, close } = database;
    const endCommands = await serveCommands({ engine, dataDir, vacuum, log: options.log });
    return {
      ...database,
      close() {
        endCommands();
        return close();
      },
    };
  } catch (error) {
    folder.unlock();
    throw error;
  }
}

/** Opens a new database in memory. When a query exceeds its time limit, the database restarts empty. */
export async function openMemory(options: EmbeddedOptions): Promise<Embedded> {
  const { file, exists } = databaseTemplate(options.migrations);
  const engine = await Engine.start(exists ? { template: file } : {}, options.statementTimeout);
  const saveAsTemplate = async (db: Kysely<Schema>): Promise<void> => {
    // Databases made from the template get a key of their own.
    await clearHashKey(db);
    await saveTemplate(engine, file, options.log);
  };
  return start(engine, options, exists ? {} : { onMigrated: saveAsTemplate });
}

interface Hooks {
  onMigrated?: (db: Kysely<Schema>) => Promise<void>;
  onClosed?: () => void;
}

async function start(
  engine: Engine,
  { statementTimeout, migrations, log }: EmbeddedOptions,
  { onMigrated, onClosed }: Hooks,
): Promise<Embedded> {
  try {
    const db = new Kysely<Schema>({ dialect: embeddedDialect(engine, MIGRATION_LIMIT) });
    await migrate(db, migrations);
    await onMigrated?.(db);
    await ensureHashKey(db);
    const housekeeping = await startHousekeeping(engine, log);
    let closing: Promise<void> | undefined;
    return {
      dialect: embeddedDialect(engine, statementTimeout),
      listen: engine.listen,
      vacuum: () => housekeeping.vacuum(),
      close: () => (closing ??= shutDown(engine, housekeeping).then(onClosed)),
    };
  } catch (error) {
    await engine.close(SHUTDOWN_LIMIT.close);
    throw error;
  }
}

async function shutDown(engine: Engine, housekeeping: Housekeeping): Promise<void> {
  const limit = SHUTDOWN_LIMIT.housekeeping;
  await withTimeout(housekeeping.finish(limit), limit).catch(() => undefined);
  await engine.close(SHUTDOWN_LIMIT.close);
}
