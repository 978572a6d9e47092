import { type Colleagues, type ColleagueRole, mayDo } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { lockEmployer, type Schema } from '../../database/index.ts';
import { recordDeletion } from '../../deletionLog/index.ts';
import { Conflict, NotFound, NotSignedIn } from '../../errors.ts';
import { colleagueRemovedMail, enqueueMail, eraseReplyTo, isMailOf } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { type Caller, sessionRepository } from '../../sessions/index.ts';
import { hasOtherOwner } from '../colleagueRows.ts';

const NO_COLLEAGUE = 'This colleague does not exist any more.';
const LAST_OWNER = 'A company needs at least one owner. Make somebody else an owner first.';

interface ChangeOptions {
  publicOrigin: string;
  ip: string;
}

/** The people of a company. Whoever changes them locks the company first, so that two owners cannot remove each other at once. */
export function colleagueRepository(db: Kysely<Schema>) {
  return {
    /** The colleagues by name, and for owners the open invitations. */
    async list({ id: employerId, colleagueRole }: Caller): Promise<Colleagues> {
      const colleagues = await db
        .selectFrom('colleagues')
        .select(['_id', 'name', 'email', 'role', 'last_sign_in_at'])
        .where('employer_id', '=', employerId)
        .where('removed_at', 'is', null)
        .orderBy('created_at')
        .orderBy('_id')
        .execute();
      const invitations = mayDo(colleagueRole, 'manageColleagues')
        ? await invitationsOf(db, employerId)
        : [];
      return {
        colleagues: colleagues.map(({ last_sign_in_at, email, ...colleague }) => ({
          ...colleague,
          email: email ?? '',
          ...(last_sign_in_at && { lastSignInAt: last_sign_in_at.toISOString() }),
        })),
        invitations,
      };
    },

    /** Changes a colleague's role. It acts at the colleague's next request. */
    async setRole(
      { id: employerId }: Caller,
      colleagueId: string,
      role: ColleagueRole,
      ip: string,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const colleague = await lockColleagueOf(trx, employerId, colleagueId);
        if (colleague.role === role) return;
        if (colleague.role === 'owner') await assertOtherOwner(trx, employerId, colleagueId);
        await trx.updateTable('colleagues').set({ role }).where('_id', '=', colleagueId).execute();
        const event = { kind: 'role_changed', role: 'employer', accountId: colleagueId } as const;
        await recordSecurityEvent(trx, { ...event, email: colleague.email ?? undefined, ip });
      });
    },

    /** Changes the caller's own name. */
    async setName({ personId }: Caller, name: string): Promise<void> {
      await db.updateTable('colleagues').set({ name }).where('_id', '=', personId).execute();
    },

    /** Removes a colleague: all sessions end at once, and the address is free. A mail says so. */
    async remove(
      { id: employerId }: Caller,
      colleagueId: string,
      { publicOrigin, ip }: ChangeOptions,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { email, companyName } = await removeLocked(trx, { employerId, colleagueId, ip });
        if (email === null) return;
        const mail = colleagueRemovedMail({ to: email, companyName }, publicOrigin);
        await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: null });
      });
    },

    /** Ends the caller's own account, which the password has confirmed. The company stays. */
    async leave({ id: employerId, personId }: Caller, passwordHash: string | null, ip: string) {
      await db.transaction().execute(async (trx) => {
        const colleague = await lockColleagueOf(trx, employerId, personId);
        // The password was reset meanwhile, which has ended this session.
        if (colleague.password_hash !== passwordHash) throw new NotSignedIn();
        await removeLocked(trx, { employerId, colleagueId: personId, ip });
      });
    },
  };
}

/** Removes a colleague whom a restored backup has brought back, without a mail. */
export async function repeatColleagueRemoval(
  trx: Transaction<Schema>,
  colleagueId: string,
): Promise<boolean> {
  const colleague = await trx
    .selectFrom('colleagues')
    .select(['_id', 'email'])
    .where('_id', '=', colleagueId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (colleague) await eraseColleague(trx, colleague);
  return colleague !== undefined;
}

async function invitationsOf(db: Kysely<Schema>, employerId: string) {
  const rows = await db
    .selectFrom('invitations')
    .select(['_id', 'email', 'role', 'expires_at'])
    .where('employer_id', '=', employerId)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .execute();
  return rows.map(({ expires_at, ...invitation }) => ({
    ...invitation,
    expiresAt: expires_at.toISOString(),
  }));
}

/** Locks the company and then one of its colleagues. @throws NotFound also for those of other companies. */
async function lockColleagueOf(trx: Transaction<Schema>, employerId: string, colleagueId: string) {
  const company = await lockEmployer(trx, employerId);
  const colleague = await trx
    .selectFrom('colleagues')
    .select(['_id', 'role', 'email', 'password_hash'])
    .where('_id', '=', colleagueId)
    .where('employer_id', '=', employerId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company || !colleague) throw new NotFound(NO_COLLEAGUE);
  return { ...colleague, companyName: company.name };
}

/** The company is locked. @throws Conflict when nobody else is an owner. */
async function assertOtherOwner(
  trx: Transaction<Schema>,
  employerId: string,
  colleagueId: string,
): Promise<void> {
  if (await hasOtherOwner(trx, employerId, colleagueId)) return;
  throw new Conflict(LAST_OWNER, 'last_owner');
}

async function removeLocked(
  trx: Transaction<Schema>,
  { employerId, colleagueId, ip }: { employerId: string; colleagueId: string; ip: string },
) {
  const colleague = await lockColleagueOf(trx, employerId, colleagueId);
  if (colleague.role === 'owner') await assertOtherOwner(trx, employerId, colleagueId);
  await eraseColleague(trx, colleague);
  const event = { kind: 'account_deleted', role: 'employer', accountId: colleagueId } as const;
  await recordSecurityEvent(trx, { ...event, email: colleague.email ?? undefined, ip });
  await recordDeletion(trx, 'colleague', colleagueId);
  return colleague;
}

/** Erases a locked colleague's sign-in, sessions, links and mails. The name stays with what the colleague has done. */
async function eraseColleague(
  trx: Transaction<Schema>,
  { _id: id, email }: { _id: string; email: string | null },
): Promise<void> {
  await sessionRepository(trx).endAll('employer', id);
  await trx.deleteFrom('employer_tokens').where('colleague_id', '=', id).execute();
  await trx
    .deleteFrom('outbox')
    .where(isMailOf({ role: 'employer', id, email: email ?? undefined }))
    .execute();
  if (email !== null) await eraseReplyTo(trx, email);
  await trx
    .updateTable('colleagues')
    .set({
      ...{ email: null, password_hash: null, last_sign_in_at: null },
      removed_at: sql<Date>`now()`,
    })
    .where('_id', '=', id)
    .execute();
}
