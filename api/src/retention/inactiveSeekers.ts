import { UNUSED_ACCOUNT } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { inBatches, isOlder, NOW, type Now, type Schema } from '../database/index.ts';
import { enqueueMail, inactivityMail } from '../mail/index.ts';
import { eraseSeeker } from '../seekers/index.ts';
import { PERSONAL_DATA } from './personalData.ts';

const LAST_ACTIVE = sql.ref('seekers.last_active_at');
const BATCH = 100;
const [{ period: KEPT_FOR }] = PERSONAL_DATA.seekers.periods;

const { deletedAfter, announcedBefore } = UNUSED_ACCOUNT;

/** A deletion is announced after this time without activity, and at least this long before it. */
export const INACTIVITY = {
  announcedAfter: `${deletedAfter.months - 1} months`,
  announcedBefore: `${announcedBefore.days} days`,
} as const;

/** Announces the deletion to seekers who were inactive for most of the period. @returns Whether rows may be left. */
export function announceDeletions(
  db: Kysely<Schema>,
  publicOrigin: string,
  now: Now = NOW,
): Promise<boolean> {
  return inBatches(
    (batch) =>
      db.transaction().execute(async (trx) => {
        const seekers = await trx
          .selectFrom('seekers')
          .select(['_id', 'email', 'first_name'])
          .where(isOlder(LAST_ACTIVE, INACTIVITY.announcedAfter, now))
          .where('notice_mail_id', 'is', null)
          .orderBy('last_active_at')
          .limit(batch)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const { _id, email, first_name: firstName } of seekers) {
          const mail = inactivityMail({ to: email, firstName }, publicOrigin);
          const notice_mail_id = await enqueueMail(trx, { ...mail, recipientId: _id });
          await trx.updateTable('seekers').set({ notice_mail_id }).where('_id', '=', _id).execute();
        }
        return seekers.length;
      }),
    { batch: BATCH },
  );
}

/**
 * Records which announcements were sent. A permanently refused address has no reader, and counts as notified. A mail that
 * failed after a day of retries may be the portal's own failure: its row is deleted 30 days later, and then the announcement
 * is written again.
 */
export async function recordAnnouncements(db: Kysely<Schema>): Promise<void> {
  await sql`
    update seekers set notice_sent_at = coalesce(outbox.sent_at, outbox.failed_at)
    from outbox
    where seekers.notice_mail_id is not null and seekers.notice_sent_at is null
      and outbox._id = seekers.notice_mail_id
      and (outbox.sent_at is not null or outbox.failed_at < outbox.undelivered_since + interval '20 hours')`.execute(
    db,
  );
  await sql`
    update seekers set notice_mail_id = null
    where notice_mail_id is not null and notice_sent_at is null
      and not exists (select from outbox where outbox._id = seekers.notice_mail_id)`.execute(db);
}

/**
 * Deletes accounts that were inactive for the whole period, when that was announced long enough before.
 * @returns Whether rows may be left.
 */
export function deleteInactiveSeekers(
  db: Kysely<Schema>,
  publicOrigin: string,
  now: Now = NOW,
): Promise<boolean> {
  return inBatches(
    () =>
      db.transaction().execute(async (trx) => {
        const due = await trx
          .selectFrom('resumes')
          .innerJoin('seekers', 'seekers._id', 'resumes.seeker_id')
          .select('seekers._id')
          .where(isOlder(LAST_ACTIVE, KEPT_FOR, now))
          .where(isOlder(sql.ref('seekers.notice_sent_at'), INACTIVITY.announcedBefore, now))
          .limit(1)
          // The CV is locked first, as by applying. A seeker who signs in meanwhile has locked the account.
          .forUpdate(['resumes', 'seekers'])
          .skipLocked()
          .executeTakeFirst();
        if (!due) return 0;
        await eraseSeeker(trx, due._id, { publicOrigin, reason: 'unused' });
        return 1;
      }),
    { batch: 1, rounds: BATCH },
  );
}
