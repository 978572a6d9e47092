import {
  COLLEAGUES_MAX,
  INVITATION_DAYS,
  type NewInvitation,
  type OpenInvitation,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { lockEmployer, newId, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, Gone, NotAllowed, NotFound, TooMany } from '../../errors.ts';
import { once, type RepeatableCall, wasExecuted } from '../../idempotency/index.ts';
import type { MailQuota } from '../../links/index.ts';
import { enqueueMail, invitationMail } from '../../mail/index.ts';
import { hashToken, newToken, sessionRepository } from '../../sessions/index.ts';
import { selectOwnEmployer, toEmployer } from '../present.ts';

const NOT_VERIFIED = 'Please verify your email address before you invite colleagues.';
const IS_COLLEAGUE = 'This person belongs to your company already.';
const TOO_MANY_COLLEAGUES = `A company has at most ${COLLEAGUES_MAX} colleagues and open invitations.`;
const TOO_MANY_MAILS =
  'This address has got several invitations within the last hour. Please try again later.';
const NO_INVITATION = 'This invitation does not exist any more.';
const GONE =
  'This invitation has run out, was used, or was withdrawn. Ask your colleague for a new one.';
const ADDRESS_TAKEN =
  'Your address belongs to a company on this portal already. Ask your colleague to invite another address of yours, or leave the other company first.';

const EXPIRES = sql<Date>`now() + ${INVITATION_DAYS} * interval '1 day'`;
// `clock_timestamp()`, because a transaction may have waited for another one.
const IS_OPEN = sql<boolean>`invitations.expires_at > clock_timestamp()`;

interface InvitationOptions {
  publicOrigin: string;
  quota: MailQuota;
}

/** Invitations to a company by e-mail. */
export function invitationRepository(
  db: Kysely<Schema>,
  { publicOrigin, quota }: InvitationOptions,
) {
  return {
    /**
     * Invites an address, or invites it again in another role. Whether the address has an account elsewhere is told only to
     * who has the link.
     */
    async invite(
      employerId: string,
      { email, role }: NewInvitation,
      call?: RepeatableCall,
    ): Promise<void> {
      const address = email.toLowerCase();
      // The quota needs a connection of its own, so it is counted outside of the transaction.
      if (await wasExecuted(db, call)) return;
      await assertMailAllowed(address);
      await db.transaction().execute(async (trx) => {
        const company = await lockEmployer(trx, employerId);
        if (!company?.is_verified) throw new NotAllowed(NOT_VERIFIED, 'not_verified');
        await once(trx, call, async () => {
          await assertNoColleague(trx, employerId, address);
          await assertWithinQuota(trx, employerId, address);
          const link = newLink();
          await trx
            .insertInto('invitations')
            .values({
              ...{ _id: newId(), employer_id: employerId, email: address, role },
              ...link.columns,
            })
            .onConflict((conflict) =>
              conflict.columns(['employer_id', 'email']).doUpdateSet({ role, ...link.columns }),
            )
            .execute();
          const { token } = link;
          await send(trx, employerId, { to: address, role, companyName: company.name, token });
          return null;
        });
      });
    },

    /** Sends an invitation again, with a new link that is valid for the whole time. */
    async resend(employerId: string, invitationId: string): Promise<void> {
      const { email } = await db
        .selectFrom('invitations')
        .select('email')
        .where('_id', '=', invitationId)
        .where('employer_id', '=', employerId)
        .executeTakeFirstOrThrow(() => new NotFound(NO_INVITATION));
      await assertMailAllowed(email);
      await db.transaction().execute(async (trx) => {
        const company = await lockEmployer(trx, employerId);
        const link = newLink();
        const { role } = await trx
          .updateTable('invitations')
          .set(link.columns)
          .where('_id', '=', invitationId)
          .where('employer_id', '=', employerId)
          .returning('role')
          .executeTakeFirstOrThrow(() => new NotFound(NO_INVITATION));
        const { token } = link;
        await send(trx, employerId, { to: email, role, companyName: company?.name ?? '', token });
      });
    },

    /** Withdraws an invitation: its link works no more, and its mail is not sent if it still waits. */
    async revoke(employerId: string, invitationId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { email } = await trx
          .deleteFrom('invitations')
          .where('_id', '=', invitationId)
          .where('employer_id', '=', employerId)
          .returning('email')
          .executeTakeFirstOrThrow(() => new NotFound(NO_INVITATION));
        await deleteWaitingMail(trx, employerId, email);
      });
    },

    /** What a link invites to. @throws Gone for one that does not work. */
    async find(token: string): Promise<OpenInvitation> {
      const { name: companyName, ...invitation } = await selectOpen(db, token);
      return { companyName, email: invitation.email, role: invitation.role };
    },

    /** Who is invited by a link, for the rules of the password. */
    findForPassword: (token: string) => selectOpen(db, token),

    /**
     * Makes the account of an invited person, and begins a session. The link proves the address, and works once.
     * @throws Conflict when the address has an account already. The invitation stays.
     */
    async accept(token: string, { name, passwordHash }: { name: string; passwordHash: string }) {
      return db.transaction().execute(async (trx) => {
        const { employer_id } = await selectOpen(trx, token);
        await lockEmployer(trx, employer_id);
        // Read again: during the wait for the lock the link may have been used or withdrawn.
        const { email, role } = await selectOpen(trx, token);
        const created = await trx
          .insertInto('colleagues')
          .values({
            ...{ _id: newId(), employer_id, role, name, email },
            ...{ password_hash: passwordHash, last_sign_in_at: sql<Date>`now()` },
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning('_id')
          .executeTakeFirst();
        if (!created) throw new Conflict(ADDRESS_TAKEN, 'address_taken');
        await trx.deleteFrom('invitations').where('token_hash', '=', hashToken(token)).execute();
        const signedIn = await sessionRepository(trx).start('employer', created._id, trx);
        const employer = await selectOwnEmployer(trx, created._id).executeTakeFirstOrThrow();
        return { colleagueId: created._id, email, employer: toEmployer(employer), token: signedIn };
      });
    },
  };

  async function assertMailAllowed(email: string): Promise<void> {
    const { isAllowed, retryAfter } = await quota.consume('invitation', email);
    if (!isAllowed) throw new TooMany(TOO_MANY_MAILS, retryAfter);
  }

  async function send(
    trx: Transaction<Schema>,
    employerId: string,
    mail: Parameters<typeof invitationMail>[0],
  ): Promise<void> {
    await enqueueMail(trx, {
      ...invitationMail(mail, publicOrigin),
      ...{ audience: 'employer', recipientId: null },
      // An older mail that waits has a link that does not work any more.
      deduplicationKey: mailKey(employerId, mail.to),
    });
  }
}

/** Withdraws all invitations of a locked company. */
export async function withdrawInvitations(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<void> {
  const withdrawn = await trx
    .deleteFrom('invitations')
    .where('employer_id', '=', employerId)
    .returning('email')
    .execute();
  for (const { email } of withdrawn) await deleteWaitingMail(trx, employerId, email);
}

async function deleteWaitingMail(
  trx: Transaction<Schema>,
  employerId: string,
  email: string,
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('deduplication_key', '=', mailKey(employerId, email))
    .where('sent_at', 'is', null)
    .execute();
}

const mailKey = (employerId: string, email: string) => `invitation:${employerId}:${email}`;

function newLink() {
  const token = newToken();
  return { token, columns: { token_hash: hashToken(token), expires_at: EXPIRES } };
}

/** @throws Gone for a link that does not work. */
async function selectOpen(db: Kysely<Schema>, token: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('employers', 'employers._id', 'invitations.employer_id')
    .select(['invitations.employer_id', 'invitations.email', 'invitations.role', 'employers.name'])
    .where('invitations.token_hash', '=', hashToken(token))
    .where('employers.deleted_at', 'is', null)
    .where(IS_OPEN)
    .executeTakeFirstOrThrow(() => new Gone(GONE, 'expired'));
}

async function assertNoColleague(
  trx: Transaction<Schema>,
  employerId: string,
  email: string,
): Promise<void> {
  const known = await trx
    .selectFrom('colleagues')
    .select('_id')
    .where('email', '=', email)
    .where('employer_id', '=', employerId)
    .executeTakeFirst();
  if (known) throw new BadInput({ email: IS_COLLEAGUE });
}

/** The company is locked. */
async function assertWithinQuota(
  trx: Transaction<Schema>,
  employerId: string,
  email: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from colleagues where employer_id = ${employerId} and removed_at is null)
      + (select count(*) from invitations where employer_id = ${employerId} and email <> ${email})
    )::int4 as count`.execute(trx);
  if ((rows[0]?.count ?? 0) >= COLLEAGUES_MAX) {
    throw new Conflict(TOO_MANY_COLLEAGUES, 'too_many_colleagues');
  }
}
