import { type Kysely, sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { domainOf, hashPassword, recordCheck } from '../employers/index.ts';
import { lockImportOwner, projectJobs } from '../jobs/index.ts';
import { eraseSentSecrets } from '../mail/index.ts';
import { findResume, toResume } from '../resumes/index.ts';
import { DEMO_DATA, type DemoApplicant, type DemoStep } from './data.ts';
import { DEMO_PROVIDER } from './identities.ts';

const { employer: EMPLOYER, jobs: JOBS, applicants: APPLICANTS } = DEMO_DATA;
/** The provider of the invented applicants. Nobody can sign in with it. */
const APPLICANT_PROVIDER = 'demo-applicants';
const DAY = 24 * 3_600_000;

/**
 * Makes the demonstration's employer with an owner, jobs and applications. An existing employer keeps what visitors have
 * changed, except the owner's password, which is set again.
 */
export async function seedDemoEmployer(db: Kysely<Schema>, now = new Date()): Promise<void> {
  const password_hash = await hashPassword(EMPLOYER.password);
  const known = await db
    .updateTable('colleagues')
    .set({ password_hash })
    .where('_id', '=', EMPLOYER._id)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0) return;
  await db.transaction().execute(async (trx) => {
    // A process that starts at the same time waits for this lock, and then finds the employer.
    const importOwner = await lockImportOwner(trx);
    const { _id, name, email, description, website } = EMPLOYER;
    const isTaken = await trx
      .selectFrom('colleagues')
      .select('_id')
      .where((each) => each.or([each('_id', '=', _id), each('email', '=', email)]))
      .executeTakeFirst();
    // Another process was first, somebody has registered with this address, or the operator has removed the company.
    if (isTaken || (await findDemoEmployer(trx))) return;
    await trx
      .insertInto('employers')
      .values({ _id, name, description, website, is_verified: true })
      .execute();
    await recordCheck(trx, _id, { by: 'operator', name, website, domain: domainOf(website) });
    await trx
      .insertInto('colleagues')
      .values({ _id, employer_id: _id, role: 'owner', email, password_hash })
      .execute();
    const jobs = await assignJobs(trx, importOwner);
    for (const applicant of APPLICANTS) await addApplicant(trx, applicant, jobs, now);
  });
}

/**
 * Removes the demonstration's rows: the employer with the known password, the sessions of its sign-in, and the secrets of
 * mails that were shown. Imported postings are returned to the import. What visitors have posted as this employer is
 * deleted.
 */
export async function removeDemoData(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('seeker_id', 'in', (query) =>
      query.selectFrom('seekers').select('_id').where('provider', '=', DEMO_PROVIDER),
    )
    .execute();
  await eraseSentSecrets(db);
  if (!(await findDemoEmployer(db))) return;
  await db.transaction().execute(async (trx) => {
    const importOwner = await lockImportOwner(trx);
    await trx.deleteFrom('applications').where('employer_id', '=', EMPLOYER._id).execute();
    const returned = await trx
      .updateTable('jobs')
      .set({ employer_id: importOwner })
      .where('employer_id', '=', EMPLOYER._id)
      .where('source', 'is not', null)
      .returning('_id')
      .execute();
    await projectJobs(
      trx,
      returned.map(({ _id }) => _id),
    );
    await trx.deleteFrom('jobs').where('employer_id', '=', EMPLOYER._id).execute();
    await trx.deleteFrom('employers').where('_id', '=', EMPLOYER._id).execute();
    await trx.deleteFrom('seekers').where('provider', '=', APPLICANT_PROVIDER).execute();
    // Everybody could read these links in the mailbox.
    await trx.deleteFrom('seeker_tokens').execute();
    // Waiting mails name applicants, and the address does not exist.
    await trx
      .deleteFrom('outbox')
      .where('to_address', '=', EMPLOYER.email)
      .where('audience', '=', 'employer')
      .execute();
  });
}

/** The id of the demonstration's employer; undefined where there is none. */
export async function findDemoEmployer(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db
    .selectFrom('employers')
    .select('_id')
    .where('_id', '=', EMPLOYER._id)
    .executeTakeFirst();
  return row?._id;
}

/** Assigns imported jobs to the employer. @returns Their ids by the ids of their source. */
async function assignJobs(trx: Transaction<Schema>, from: string): Promise<Map<string, string>> {
  const rows = await trx
    .updateTable('jobs')
    .set({
      employer_id: EMPLOYER._id,
      // The time of the import would be later than the applications.
      created_at: sql`coalesce(date_posted, created_at)`,
    })
    .where('employer_id', '=', from)
    .where('source_id', 'in', Object.values(JOBS))
    .returning(['_id', 'source_id'])
    .execute();
  await projectJobs(
    trx,
    rows.map(({ _id }) => _id),
  );
  return new Map(rows.map(({ _id, source_id }) => [source_id ?? '', _id]));
}

async function addApplicant(
  trx: Transaction<Schema>,
  { applications, email, ...cv }: DemoApplicant,
  jobs: Map<string, string>,
  now: Date,
): Promise<void> {
  const seekerId = newId();
  const { first_name, last_name } = cv;
  await trx
    .insertInto('seekers')
    .values({
      ...{ _id: seekerId, provider: APPLICANT_PROVIDER, subject: email, email },
      ...{ first_name, last_name },
    })
    .execute();
  await trx
    .insertInto('resumes')
    .values({
      ...{ _id: newId(), seeker_id: seekerId, socials: '{}', ...cv },
      job_experience: JSON.stringify(cv.job_experience),
      language_levels: JSON.stringify(cv.language_levels ?? []),
      education: JSON.stringify(cv.education ?? []),
      certificates: JSON.stringify(cv.certificates ?? []),
      projects: JSON.stringify(cv.projects ?? []),
    })
    .execute();
  const resume = await findResume(trx, seekerId);
  if (!resume) return;
  const frozenResume = JSON.stringify(toResume(resume));
  for (const [key, steps] of Object.entries(applications)) {
    const jobId = jobs.get(JOBS[key] ?? '');
    if (jobId) await addApplication(trx, { seekerId, jobId, frozenResume, steps, now });
  }
}

interface Application {
  seekerId: string;
  jobId: string;
  frozenResume: string;
  steps: DemoStep[];
  now: Date;
}

async function addApplication(
  trx: Transaction<Schema>,
  { seekerId, jobId, frozenResume, steps, now }: Application,
): Promise<void> {
  const _id = newId();
  const events = steps.map(({ status, feedback = null, daysAgo }) => ({
    ...{ _id: newId(), application_id: _id, status, feedback },
    at: new Date(now.getTime() - daysAgo * DAY),
  }));
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return;
  await trx
    .insertInto('applications')
    .values({
      ...{ _id, seeker_id: seekerId, job_id: jobId, employer_id: EMPLOYER._id },
      status: last.status,
      feedback: events.findLast(({ feedback }) => feedback)?.feedback ?? '',
      frozen_resume: frozenResume,
      created_at: first.at,
      updated_at: last.at,
    })
    .execute();
  await trx.insertInto('application_events').values(events).execute();
}
