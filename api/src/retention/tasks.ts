import { type Kysely, sql } from 'kysely';

import {
  deleteInBatches,
  isOlder,
  NOW,
  type Now,
  type Schema,
  updateInBatches,
} from '../database/index.ts';
import { hourly } from '../hourly.ts';
import { sessionRepository } from '../sessions/index.ts';
import { anonymiseOldApplications } from './applications.ts';
import { deleteClosedAccounts, notifyOfClosedAccounts } from './closedAccounts.ts';
import { clearDeletedJobs } from './deletedJobs.ts';
import {
  announceDeletions,
  deleteInactiveSeekers,
  recordAnnouncements,
} from './inactiveSeekers.ts';
import { PERSONAL_DATA, type PersonalTable } from './personalData.ts';

/** The worker's tasks that delete data after its retention period. Several processes may run them at once. */
export function retentionTasks(
  db: Kysely<Schema>,
  publicOrigin: string,
): (() => Promise<unknown>)[] {
  return [
    // Every minute, because applicants wait for this mail.
    () => notifyOfClosedAccounts(db, publicOrigin),
    hourly(() => sessionRepository(db).prune()),
    hourly(() => deleteClosedAccounts(db)),
    hourly(() => clearDeletedJobs(db)),
    hourly(() => deleteExpiredRows(db)),
    hourly(() => eraseMailTexts(db)),
    hourly(() => anonymiseOldApplications(db)),
    hourly(async () => {
      await recordAnnouncements(db);
      const hasMoreToAnnounce = await announceDeletions(db, publicOrigin);
      const hasMoreToDelete = await deleteInactiveSeekers(db, publicOrigin);
      return hasMoreToAnnounce || hasMoreToDelete;
    }),
  ];
}

const TABLES = Object.entries<PersonalTable>(PERSONAL_DATA) as [keyof Schema, PersonalTable][];

/** Deletes the rows that are older than their table's period. @returns Whether rows may be left. */
export async function deleteExpiredRows(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  let hasMore = false;
  for (const [from, { periods = [] }] of TABLES) {
    for (const { key, since, period, only = 'true' } of periods) {
      if (key === undefined) continue;
      const where = sql<boolean>`${isOlder(sql.raw(since), period, now)} and ${sql.raw(only)}`;
      const isLeft = await deleteInBatches(db, { from, key, where });
      hasMore ||= isLeft;
    }
  }
  return hasMore;
}

const [{ period: TEXTS_KEPT_FOR, since: TEXTS_SINCE }] = PERSONAL_DATA.outbox.periods;

/** Erases the texts of mails that were sent or have failed a week ago. @returns Whether rows may be left. */
export function eraseMailTexts(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return updateInBatches(db, {
    table: 'outbox',
    where: sql`subject <> '' and ${isOlder(sql.raw(TEXTS_SINCE), TEXTS_KEPT_FOR, now)}`,
    set: {
      ...{ subject: '', text: '', html: '' },
      ...{ last_error: null, unsubscribe_url: null, calendar: null },
    },
  });
}
