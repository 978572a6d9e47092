import { type Kysely, sql } from 'kysely';

import { inBatches, isOlder, NOW, type Now, type Schema } from '../database/index.ts';
import { enqueueMail, inactivityMail } from '../mail/index.ts';
import { eraseSeeker } from '../seekers/index.ts';
import { PERSONAL_DATA } from './personalData.ts';

const LAST_ACTIVE = sql.ref('seekers.last_active_at');
const BATCH = 100;
const [{ period: KEPT }] = PERSONAL_DATA.seekers.periods;

/** When a deletion is announced: after so long without use, and so long before it. */
export const INACTIVITY = { announcedAfter: '23 months', announcedBefore: '30 days' } as const;

/** Announces their deletion to those who have not been here for 23 months. @returns Whether some may be left. */
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
 * Records which announcements were sent. An address that refuses for good has no reader, and counts as notified. A mail
 * that was given up after a day of trying may be the portal's own fault: it is deleted 30 days later, and then written
 * again.
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
 * Deletes the accounts that were not used for 24 months, where that was announced at least 30 days before.
 * @returns Whether some may be left.
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
          .where(isOlder(LAST_ACTIVE, KEPT, now))
          .where(isOlder(sql.ref('seekers.notice_sent_at'), INACTIVITY.announcedBefore, now))
          .limit(1)
          // The CV first, as applying locks it first too; who comes back meanwhile holds the account.
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
