import type { DatabaseLog } from '../database/log.ts';
import type { OpenDatabase } from '../database/open.ts';
import { memoryStore } from './memoryStore.ts';
import { postgresStore } from './postgresStore.ts';
import { safeStore } from './safeStore.ts';
import type { LimitStore } from './store.ts';

/** The embedded database serves one process, which counts by itself; PostgreSQL counts for as many as there are. */
export function openLimits(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  log: DatabaseLog,
): LimitStore {
  return kind === 'postgres' ? safeStore(postgresStore(db), { log }) : memoryStore();
}
