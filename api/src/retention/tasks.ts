import type { Kysely } from 'kysely';
import { performance } from 'node:perf_hooks';

import type { Schema } from '../database/index.ts';
import { sessionRepository } from '../sessions/index.ts';
import { anonymiseOldApplications } from './applications.ts';
import { deleteClosedAccounts, notifyOfClosedAccounts } from './closedAccounts.ts';
import { clearDeletedJobs } from './deletedJobs.ts';
import { deleteExpiredRows } from './expiredRows.ts';
import {
  announceDeletions,
  deleteInactiveSeekers,
  recordAnnouncements,
} from './inactiveSeekers.ts';
import { eraseMailTexts } from './mailTexts.ts';

/** The worker's tasks that keep nothing longer than promised. Several processes share the work. */
export function retentionTasks(
  db: Kysely<Schema>,
  publicOrigin: string,
): (() => Promise<unknown>)[] {
  return [
    // Each minute: people wait for this mail.
    () => notifyOfClosedAccounts(db, publicOrigin),
    hourly(() => sessionRepository(db).prune()),
    hourly(() => deleteClosedAccounts(db)),
    hourly(() => clearDeletedJobs(db)),
    hourly(() => deleteExpiredRows(db)),
    hourly(() => eraseMailTexts(db)),
    hourly(() => anonymiseOldApplications(db)),
    hourly(async () => {
      await recordAnnouncements(db);
      const isMoreToTell = await announceDeletions(db, publicOrigin);
      const isMoreToDelete = await deleteInactiveSeekers(db, publicOrigin);
      return isMoreToTell || isMoreToDelete;
    }),
  ];
}

/** Such a task reads whole tables: not more often than this, in milliseconds. */
const EVERY = 3_600_000;

/**
 * A task that runs once in an hour, and again in the next minute where it has left some work or has failed.
 * @param work Answers whether some work is left.
 */
export function hourly(work: () => Promise<boolean>): () => Promise<void> {
  // Not by the clock, which may be set.
  let dueAt = -Infinity;
  return async () => {
    if (performance.now() < dueAt) return;
    const hasMore = await work();
    if (!hasMore) dueAt = performance.now() + EVERY;
  };
}
