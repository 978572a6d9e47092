import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';

import { rebuildSearch } from '../../api/src/jobs/search/indexing/rebuild.ts';
import { addEmployers, EMPLOYERS, withoutIndexes } from '../search/fill.mjs';
import { personOf } from './processes.mjs';

/** The number of employers with accounts, and of their applications at the start. */
const REVIEWERS = 200;
const APPLICATIONS = 20;
const PASSWORD = 'Load-Harbour-7!';

/**
 * Composes a million jobs from the project's own postings: the name of one with the place of another and the company of
 * a third, so that words are about as frequent as in real postings. Texts are shortened, which only saves time.
 */
export async function fillJobs(db, count) {
  await addEmployers(db);
  const half = Math.ceil(count / 2);
  await withoutIndexes(db, () =>
    Promise.all([insertJobs(db, 0, half), insertJobs(db, half, count)]),
  );
  await sql`vacuum analyze jobs`.execute(db);
  await rebuildSearch(db);
}

/** The id of the job with a number, from 0 on. */
export const idOfJob = (number) =>
  `018f1111-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

async function insertJobs(db, from, to) {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local jobharbor.suppress_changes = 'on'`.execute(trx);
    await sql`
      with seed as materialized (
        select row_number() over (order by _id) - 1 as n, * from jobs where source <> 'load'
      ), size as (select count(*) as seeds from seed)
      insert into jobs (
        _id, employer_id, source, source_id, job_name, company_name, location, job_type, employment_type,
        expertise_level, salary, salary_max, currency, date_posted, job_description, job_responsibilities,
        job_requirements, technical_skills
      )
      select
        '018f1111-0000-7000-8000-' || lpad(to_hex(i), 12, '0'),
        '018f0000-0000-7000-8000-' || lpad(to_hex(i % ${EMPLOYERS}::int), 12, '0'),
        'load', i::text, what.job_name, who.company_name, place.location,
        (array['Remote', 'On-site', 'Hybrid'])[1 + i % 3], what.employment_type,
        (array['Junior', 'Intermediate', 'Senior'])[1 + (i / 7) % 3], what.salary, what.salary_max, what.currency,
        now() - i * interval '1 minute', left(what.job_description, 600),
        what.job_responsibilities[1:2], what.job_requirements[1:2], what.technical_skills
      from size
      cross join generate_series(${from}::int, ${to - 1}::int) as i
      join seed as what on what.n = i % seeds
      join seed as place on place.n = (i / seeds) % seeds
      join seed as who on who.n = (i / 11) % seeds`.execute(trx);
  });
}

/** Accounts with sessions, for visitors who sign in or are already signed in. */
export async function fillAccounts(db, { users, sessions, hashPassword }) {
  const passwordHash = await hashPassword(PASSWORD);
  const employers = [];
  for (let index = 0; index < Math.min(users, REVIEWERS); index += 1) {
    const id = `018f0000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
    const email = `employer-${index}@load.example`;
    await db
      .insertInto('colleagues')
      .values({ _id: id, employer_id: id, role: 'owner', email, password_hash: passwordHash })
      .execute();
    employers.push({
      id,
      email,
      password: PASSWORD,
      ...(await signedIn(db, sessions, 'employer', id)),
    });
  }
  const seekers = [];
  for (let index = 0; index < users; index += 1) {
    const id = randomUUID();
    const { sub, email, given_name, family_name } = personOf(String(index));
    const names = { first_name: given_name, last_name: family_name };
    await db
      .insertInto('seekers')
      .values({ _id: id, provider: 'google', subject: sub, email, ...names })
      .execute();
    await db
      .insertInto('resumes')
      .values({ _id: randomUUID(), seeker_id: id, ...names, phone_no: '+44 20 7946 0000' })
      .execute();
    seekers.push({ id, ...(await signedIn(db, sessions, 'seeker', id)) });
  }
  await fillApplications(db, employers.length);
  return { employers, seekers };
}

async function signedIn(db, sessions, role, id) {
  const token = await db.transaction().execute((trx) => sessions.start(role, id, trx));
  const cookie = `${role === 'seeker' ? 'session' : 'employer'}=${token}`;
  return {
    bearer: { authorization: `Bearer ${token}` },
    cookies: { cookie, 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' },
  };
}

/** The newest job of each reviewer has applications of this many seekers. */
async function fillApplications(db, reviewers) {
  await sql`
    insert into applications (_id, seeker_id, job_id, employer_id, frozen_resume)
    select
      gen_random_uuid()::text, seeker._id, job._id, job.employer_id,
      json_build_object('firstName', 'Ada', 'lastName', 'Byron', 'phoneNo', '+44 20 7946 0000')
    from (select _id, employer_id from jobs where source = 'load' and source_id::int < ${reviewers}::int) as job
    cross join lateral (
      select _id from seekers where job._id is not null order by random() limit ${APPLICATIONS}::int
    ) as seeker`.execute(db);
}
