import { type Kysely, sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { hashPassword } from '../employers/passwords.ts';
import { lockImportOwner, projectJobs } from '../jobs/index.ts';
import { findResume } from '../resumes/find.ts';
import { toResume } from '../resumes/present.ts';
import { DEMO_APPLICANTS, DEMO_JOBS, type DemoApplicant, type DemoStep } from './applicants.ts';

/** How anybody signs in as the demonstration's employer. */
export const DEMO_EMPLOYER = {
  email: 'employer@example.com',
  password: 'Lighthouse-7!',
} as const;

/** As the imported postings name it, so that they are the employer's own. */
const NAME = 'Smithsonian Institution';
const DESCRIPTION =
  'Museums, a zoo and research centres. In this demonstration it owns a few of the imported postings, and the people who have applied are made up.';
const WEBSITE = 'https://www.si.edu/';
/** The provider of the made-up applicants: nobody can sign in as one of them. */
const PROVIDER = 'demo-applicants';
const DAY = 24 * 3_600_000;

/**
 * Makes the demonstration's employer with jobs and applications, so that a newcomer sees a living dashboard.
 * Once it exists, it is left as visitors have made it, but for the password, which is set again.
 */
export async function seedDemoEmployer(db: Kysely<Schema>, now = new Date()): Promise<void> {
  const password_hash = await hashPassword(DEMO_EMPLOYER.password);
  const known = await db
    .updateTable('employers')
    .set({ password_hash })
    .where('is_demo', '=', true)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0) return;
  await db.transaction().execute(async (trx) => {
    // Whoever starts at the same time waits here, and finds it made.
    const importOwner = await lockImportOwner(trx);
    if (await findDemoEmployer(trx)) return;
    const employer = newId();
    const inserted = await trx
      .insertInto('employers')
      .values({
        _id: employer,
        name: NAME,
        email: DEMO_EMPLOYER.email,
        password_hash,
        description: DESCRIPTION,
        website: WEBSITE,
        is_verified: true,
        is_demo: true,
      })
      // Somebody has registered with this address.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('_id')
      .executeTakeFirst();
    if (!inserted) return;
    const jobs = await takeJobs(trx, { from: importOwner, to: employer });
    for (const applicant of DEMO_APPLICANTS) {
      await addApplicant(trx, applicant, { employer, jobs, now });
    }
  });
}

/**
 * Takes the demonstration's employer out of a portal that is none any more: a password that everybody knows must
 * open nothing. The postings go back to the import; what visitors posted and sent as this employer goes.
 */
export async function removeDemoEmployer(db: Kysely<Schema>): Promise<void> {
  if (!(await findDemoEmployer(db))) return;
  await db.transaction().execute(async (trx) => {
    const importOwner = await lockImportOwner(trx);
    const employer = await findDemoEmployer(trx);
    if (!employer) return;
    await trx.deleteFrom('applications').where('employer_id', '=', employer).execute();
    const returned = await trx
      .updateTable('jobs')
      .set({ employer_id: importOwner })
      .where('employer_id', '=', employer)
      .where('source', 'is not', null)
      .returning('_id')
      .execute();
    await projectJobs(
      trx,
      returned.map(({ _id }) => _id),
    );
    await trx.deleteFrom('jobs').where('employer_id', '=', employer).execute();
    await trx.deleteFrom('employers').where('_id', '=', employer).execute();
    await trx.deleteFrom('seekers').where('provider', '=', PROVIDER).execute();
    // What waits names applicants, and the address is nobody's.
    await trx
      .deleteFrom('outbox')
      .where('to_address', '=', DEMO_EMPLOYER.email)
      .where('audience', '=', 'employer')
      .execute();
  });
}

/** The id of the demonstration's employer, if there is one. */
export async function findDemoEmployer(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db
    .selectFrom('employers')
    .select('_id')
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return row?._id;
}

/** Answers the ids of the jobs by their source's ids. */
async function takeJobs(
  trx: Transaction<Schema>,
  { from, to }: { from: string; to: string },
): Promise<Map<string, string>> {
  const rows = await trx
    .updateTable('jobs')
    .set({
      employer_id: to,
      // The import's own time would be later than the applications.
      created_at: sql`coalesce(date_posted, created_at)`,
    })
    .where('employer_id', '=', from)
    .where('source_id', 'in', Object.values(DEMO_JOBS))
    .returning(['_id', 'source_id'])
    .execute();
  await projectJobs(
    trx,
    rows.map(({ _id }) => _id),
  );
  return new Map(rows.map(({ _id, source_id }) => [source_id ?? '', _id]));
}

interface Scene {
  employer: string;
  jobs: Map<string, string>;
  now: Date;
}

async function addApplicant(
  trx: Transaction<Schema>,
  { applications, ...person }: DemoApplicant,
  { employer, jobs, now }: Scene,
): Promise<void> {
  const seekerId = newId();
  const { first_name, last_name, email, job_experience, ...cv } = person;
  const account = { provider: PROVIDER, subject: email, email, first_name, last_name };
  await trx
    .insertInto('seekers')
    .values({ _id: seekerId, ...account })
    .execute();
  await trx
    .insertInto('resumes')
    .values({
      _id: newId(),
      seeker_id: seekerId,
      first_name,
      last_name,
      ...cv,
      job_experience: JSON.stringify(job_experience),
      socials: '{}',
    })
    .execute();
  const resume = await findResume(trx, seekerId);
  for (const [source, steps] of Object.entries(applications)) {
    const job = jobs.get(source);
    if (!job || !resume) continue;
    const frozen = JSON.stringify(toResume(resume));
    await addApplication(trx, { seekerId, employer, job, frozen }, steps, now);
  }
}

async function addApplication(
  trx: Transaction<Schema>,
  { seekerId, employer, job, frozen }: Record<'seekerId' | 'employer' | 'job' | 'frozen', string>,
  steps: DemoStep[],
  now: Date,
): Promise<void> {
  const at = ({ daysAgo }: DemoStep) => new Date(now.getTime() - daysAgo * DAY);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return;
  const _id = newId();
  await trx
    .insertInto('applications')
    .values({
      _id,
      seeker_id: seekerId,
      job_id: job,
      employer_id: employer,
      status: last.status,
      feedback: steps.findLast(({ feedback }) => feedback)?.feedback ?? '',
      frozen_resume: frozen,
      created_at: at(first),
      updated_at: at(last),
    })
    .execute();
  await trx
    .insertInto('application_events')
    .values(
      steps.map((step) => ({
        _id: newId(),
        application_id: _id,
        status: step.status,
        feedback: step.feedback ?? null,
        at: at(step),
      })),
    )
    .execute();
}
