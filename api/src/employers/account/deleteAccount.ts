import { PROFILE_TEXT_NAMES, type ProfileTextName } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { cancelInterviews, lockEmployerNotifications } from '../../applications/index.ts';
import type { Schema } from '../../database/index.ts';
import { recordDeletion } from '../../deletionLog/index.ts';
import { Conflict, NotSignedIn } from '../../errors.ts';
import { ERASED_POSTING_TEXTS } from '../../jobs/index.ts';
import {
  companyDeletedMail,
  companyRemovedMail,
  employerDeletedMail,
  enqueueMail,
  eraseReplyTo,
  isMailOf,
} from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { hasOtherOwner, lockColleague } from '../colleagueRows.ts';
import { UNCHECKED } from '../company/check.ts';
import { companyOfSlug } from '../company/slug.ts';

const WITHOUT_PROFILE = Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, ''])) as Record<
  ProfileTextName,
  string
>;

const OTHER_OWNERS =
  'The company has other owners. Leave the company instead, or have them leave first.';

interface Account {
  /** The colleague's. */
  _id: string;
  password_hash: string | null;
}

/**
 * Deletes a company. Nobody can sign in to it or find its jobs, and the addresses can be registered again. The company's
 * row stays, without personal data, because applications refer to it. The worker notifies the applicants, and deletes the
 * row when nothing refers to it any more.
 */
export async function deleteEmployer(
  db: Kysely<Schema>,
  account: Account,
  { publicOrigin, ip }: { publicOrigin: string; ip: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const colleague = await lockColleague(trx, { id: account._id });
    // The password was reset meanwhile, which has ended this session.
    if (!colleague?.email || colleague.password_hash !== account.password_hash) {
      throw new NotSignedIn();
    }
    const { employer_id: id, email, name: companyName } = colleague;
    // Another owner would lose the company without having been asked.
    if (await hasOtherOwner(trx, id, account._id)) throw new Conflict(OTHER_OWNERS, 'other_owners');
    // An unverified address may be a stranger's, and so are the mails to it.
    const isProven = colleague.is_verified;
    const addresses = await cancelAndErase(trx, { id, isProven, publicOrigin });
    for (const to of isProven ? addresses : []) {
      const mail =
        to === email
          ? employerDeletedMail({ to }, publicOrigin)
          : companyDeletedMail({ to, companyName }, publicOrigin);
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: null });
    }
    const event = { kind: 'account_deleted', role: 'employer', accountId: account._id } as const;
    await recordSecurityEvent(trx, { ...event, email, ip });
  });
}

/**
 * Deletes a company for the operator, and tells its colleagues.
 * @param slug The present or a former end of its page's address.
 * @returns Its name; undefined when there is no such company.
 */
export function removeEmployer(
  db: Kysely<Schema>,
  slug: string,
  publicOrigin: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const known = await companyOfSlug(trx, slug);
    if (known === undefined) return undefined;
    const company = await trx
      .selectFrom('employers')
      .select(['_id', 'name'])
      .where('_id', '=', known)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!company) return undefined;
    const { _id: id, name: companyName } = company;
    // A company with an address of its own has proven its e-mail address.
    for (const to of await cancelAndErase(trx, { id, isProven: true, publicOrigin })) {
      const mail = companyRemovedMail({ to, companyName }, publicOrigin);
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: null });
    }
    return companyName;
  });
}

/** Cancels a locked company's interviews, erases its data and records the deletion. @returns The colleagues' addresses. */
async function cancelAndErase(
  trx: Transaction<Schema>,
  { id, isProven, publicOrigin }: { id: string; isProven: boolean; publicOrigin: string },
): Promise<string[]> {
  await lockRows(trx, id);
  const where = sql<boolean>`interviews.employer_id = ${id}`;
  await cancelInterviews(trx, { where, by: 'company', publicOrigin });
  const addresses = await eraseEmployerRows(trx, { id, isProven });
  await recordDeletion(trx, 'employer', id);
  return addresses;
}

/**
 * Locks what the deletion changes, in the order of all who lock several of these: jobs, stages, applications, and then the
 * interviews and the company's notifications. Another order could cause a deadlock.
 */
async function lockRows(trx: Transaction<Schema>, employerId: string): Promise<void> {
  const rowsOf = (table: 'jobs' | 'stages' | 'applications') =>
    trx.selectFrom(table).select('_id').where('employer_id', '=', employerId).orderBy('_id');
  await rowsOf('jobs').forNoKeyUpdate().execute();
  await rowsOf('stages').forUpdate().execute();
  await rowsOf('applications').forUpdate().execute();
}

/** Deletes an employer's account that a restored backup has brought back, without a mail to its owner. */
export async function repeatEmployerDeletion(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<boolean> {
  const employer = await trx
    .selectFrom('employers')
    .select('is_verified')
    .where('_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!employer) return false;
  await eraseEmployerRows(trx, { id: employerId, isProven: employer.is_verified });
  return true;
}

/** Erases a locked company's data, and its colleagues', in every table. @returns The colleagues' addresses. */
async function eraseEmployerRows(
  trx: Transaction<Schema>,
  { id, isProven }: { id: string; isProven: boolean },
): Promise<string[]> {
  await closeJobs(trx, id);
  await trx.deleteFrom('idempotency_keys').where('employer_id', '=', id).execute();
  await lockEmployerNotifications(trx, id);
  await trx.deleteFrom('invitations').where('employer_id', '=', id).execute();
  await trx.deleteFrom('job_drafts').where('employer_id', '=', id).execute();
  // Their sessions and links go with them.
  const colleagues = await trx
    .deleteFrom('colleagues')
    .where('employer_id', '=', id)
    .returning(['_id', 'email'])
    .execute();
  for (const { _id, email } of colleagues) {
    const address = isProven ? (email ?? undefined) : undefined;
    await trx
      .deleteFrom('outbox')
      .where(isMailOf({ role: 'employer', id: _id, email: address }))
      .execute();
    if (address !== undefined) await eraseReplyTo(trx, address);
  }
  await trx
    .updateTable('employers')
    .set({
      name: '',
      ...WITHOUT_PROFILE,
      is_verified: false,
      slug: null,
      ...UNCHECKED,
      deleted_at: sql<Date>`now()`,
    })
    .where('_id', '=', id)
    .execute();
  await trx.deleteFrom('company_logos').where('employer_id', '=', id).execute();
  await trx.deleteFrom('stages').where('employer_id', '=', id).execute();
  await trx.deleteFrom('interviews').where('employer_id', '=', id).execute();
  await trx.deleteFrom('message_templates').where('employer_id', '=', id).execute();
  await trx.deleteFrom('company_slugs').where('employer_id', '=', id).execute();
  await trx.deleteFrom('changes').where('employer_id', '=', id).execute();
  return colleagues.flatMap(({ email }) => email ?? []);
}

/** Closes and deletes the jobs. The names of the job and the company stay, because applicants see them. */
async function closeJobs(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`set local jobharbor.suppress_changes = 'on'`.execute(trx);
  await trx
    .updateTable('jobs')
    .set({
      status: 'closed',
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      ...ERASED_POSTING_TEXTS,
    })
    .where('employer_id', '=', id)
    .execute();
}
