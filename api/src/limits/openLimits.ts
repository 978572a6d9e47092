import type { DatabaseLog, OpenDatabase } from '../database/index.ts';
import { memoryStore } from './memoryStore.ts';
import { postgresStore } from './postgresStore.ts';
import type { RateLimitStore } from './rateLimitStore.ts';
import { resilientStore } from './resilientStore.ts';

/** The embedded database serves one process, which counts by itself; PostgreSQL counts for as many as there are. */
export function openLimits(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  log: DatabaseLog,
): RateLimitStore {
  return kind === 'postgres' ? resilientStore(postgresStore(db), { log }) : memoryStore();
}
