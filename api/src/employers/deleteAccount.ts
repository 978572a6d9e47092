import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { NotAllowed, NotSignedIn } from '../errors.ts';
import { employerDeletedMail } from '../mail/employerDeletedMail.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { noteSecurityEvent } from '../security/events.ts';
import { sessionRepository } from '../sessions/repository.ts';
import { lockEmployer } from './lockEmployer.ts';

interface Account {
  _id: string;
  password_hash: string | null;
}

/**
 * Erases an employer's account: nobody can sign in as it, nobody finds it or its jobs, and its address is free. The
 * row stays without a name, since applications point to it; the worker tells the applicants and tidies up after it.
 */
export async function deleteEmployer(
  db: Kysely<Schema>,
  account: Account,
  { publicOrigin, ip }: { publicOrigin: string; ip: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const employer = await lockEmployer(trx, { id: account._id });
    // Meanwhile the password was reset: this session is over.
    if (!employer?.email || employer.password_hash !== account.password_hash) {
      throw new NotSignedIn();
    }
    await assertNotDemo(trx, employer._id);
    const { _id: id, email } = employer;
    await closeJobs(trx, id);
    await sessionRepository(trx).endAll('employer', id);
    await trx.deleteFrom('employer_tokens').where('employer_id', '=', id).execute();
    await trx.deleteFrom('idempotency_keys').where('employer_id', '=', id).execute();
    await trx
      .deleteFrom('outbox')
      .where('to_address', '=', email)
      .where('audience', '=', 'employer')
      .execute();
    await trx
      .updateTable('employers')
      .set({
        name: '',
        email: null,
        password_hash: null,
        description: '',
        website: '',
        logo: '',
        is_verified: false,
        deleted_at: sql<Date>`now()`,
      })
      .where('_id', '=', id)
      .execute();
    await trx.deleteFrom('changes').where('employer_id', '=', id).execute();
    await enqueueMail(trx, {
      ...employerDeletedMail({ to: email }, publicOrigin),
      audience: 'employer',
    });
    await noteSecurityEvent(trx, { kind: 'account_deleted', role: 'employer', email, ip });
  });
}

async function assertNotDemo(trx: Transaction<Schema>, id: string): Promise<void> {
  const demo = await trx
    .selectFrom('employers')
    .select('_id')
    .where('_id', '=', id)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  if (demo) {
    throw new NotAllowed('The account of the demonstration can not be deleted.', 'demo_account');
  }
}

/** Nobody finds them any more. Their names and the company's stay for who has applied, and nothing else does. */
async function closeJobs(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`set local jobharbor.quiet = 'on'`.execute(trx);
  await trx
    .updateTable('jobs')
    .set({
      status: 'closed',
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      application_email: null,
      about_company: null,
      job_description: '',
      job_responsibilities: [],
      we_offer: [],
      job_requirements: [],
      qualifications: [],
      technical_skills: [],
      soft_skills: [],
      preferred_skills: [],
      other_info: [],
    })
    .where('employer_id', '=', id)
    .execute();
}
