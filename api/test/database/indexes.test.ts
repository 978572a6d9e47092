import type { FastifyInstance } from 'fastify';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { openDatabase, type Schema } from '../../src/database/index.ts';
import { connectionPool } from '../../src/database/postgres/connectionPool.ts';
import { rebuildSearch } from '../../src/jobs/index.ts';
import { aConfig, aSeeker, anEmployer, suiteOwner, type TestAccount } from '../helper.ts';
import { postgresServer, SKIPPED } from '../postgresServer.ts';

/** A node of the result of EXPLAIN. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Tables that are read completely: they are emptied regularly. */
const SMALL = new Set(['job_search_changes', 'unprojected_jobs', 'rate_limits']);

/** CVs are long, so that reading all applications takes more than reading a few by an index. */
const LONG_CV = sql`jsonb_build_object('profileSummary', repeat('Sailing. ', 90))`;

describe('the query plans of searches and lists', { skip: SKIPPED }, () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;
  let app: FastifyInstance;
  let queries: CompiledQuery[] = [];
  let employer: TestAccount;
  let seeker: TestAccount;

  before(async () => {
    const { url } = await postgresServer(owner);
    const database = await openDatabase({ databaseUrl: url });
    owner.after(() => database.close());
    const pool = connectionPool(url, { statementTimeout: 60_000, connections: 4 });
    const dialect = new PostgresDialect({ pool });
    db = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) });
    owner.after(() => db.destroy());
    app = await buildApp({ config: aConfig(), database: { ...database, db }, delayLimit: 0 });
    owner.after(() => app.close());
    employer = await anEmployer(db);
    seeker = await aSeeker(db, {
      resume: {
        skills: ['skill7', 'skill8'],
        job_experience: JSON.stringify([{ title: 'Nurse' }]),
        home_address: 'Leeds, England',
      },
    });
    // In tables of this size the planner prefers the indexes by itself. Indexing the open jobs for the search takes the
    // longest, so two thirds are closed.
    await sql`
      insert into employers (_id, name, is_verified) select 'e' || n, 'Company ' || n, true
      from generate_series(1, 10000) as n`.execute(db);
    await sql`
      insert into jobs (_id, employer_id, job_name, company_name, location, job_description, technical_skills, date_posted, status)
      select
        'j' || n, 'e' || 1 + n % 1000,
        (array['Nurse', 'Carpenter', 'Teacher', 'Driver', 'Clerk', 'Welder', 'Baker'])[1 + n % 7] || ' ' || n % 50,
        'Company ' || 1 + n % 1000,
        (array['Leeds', 'York', 'Hull', 'Whitby'])[1 + n % 4],
        'Word' || n % 1000 || ' and word' || n % 10000, array['skill' || n % 900],
        now() - n * interval '1 minute', case when n % 3 = 2 then 'open' else 'closed' end
      from generate_series(1, 20000) as n`.execute(db);
    await sql`update jobs set employer_id = ${employer.id} where _id = any(array['j1', 'j2', 'j3'])`.execute(
      db,
    );
    await sql`
      insert into seekers (_id, provider, subject, email)
      select 's' || n, 'test', n, n || '@example.com' from generate_series(1, 10000) as n`.execute(
      db,
    );
    await sql`
      insert into applications (_id, seeker_id, job_id, employer_id, frozen_resume)
      select 'a' || n, 's' || 1 + n % 10000, 'j' || 1 + n % 19997 + 3, jobs.employer_id, ${LONG_CV}
      from generate_series(1, 10000) as n join jobs on jobs._id = 'j' || 1 + n % 19997 + 3`.execute(
      db,
    );
    await sql`
      insert into colleagues (_id, employer_id, role) select 'c' || n, 'e' || n, 'owner'
      from generate_series(1, 10000) as n`.execute(db);
    await sql`
      insert into sessions (token_hash, seeker_id) select 't' || n, 's' || n from generate_series(1, 10000) as n`.execute(
      db,
    );
    await sql`
      insert into resumes (_id, seeker_id) select 'r' || n, 's' || n from generate_series(1, 10000) as n`.execute(
      db,
    );
    await sql`
      insert into files (_id, seeker_id, storage_key, name, kind, bytes)
      select 'f' || n, 's' || n, n, 'letter.pdf', 'pdf', 10 from generate_series(1, 10000) as n`.execute(
      db,
    );
    await sql`
      insert into stages (_id, employer_id, label, colour, status, position)
      select 'g' || n, 'e' || n, 'Talk', 'blue', 'reviewing', 0 from generate_series(1, 10000) as n`.execute(
      db,
    );
    await sql`
      insert into applications (_id, seeker_id, job_id, employer_id) values ('mine', ${seeker.id}, 'j1', ${employer.id})`.execute(
      db,
    );
    // Of few applications, any index that begins with the employer would do.
    await sql`
      insert into applications (_id, job_id, employer_id, created_at, frozen_resume)
      select 'b' || n, 'j1', ${employer.id}, now() - n * interval '1 minute',
        ${LONG_CV} || jsonb_build_object('lastName', 'Name' || n, 'skills', array['skill' || n % 500])
      from generate_series(1, 1000) as n`.execute(db);
    await sql`
      insert into application_events (_id, application_id, status)
      select 'v' || n, 'a' || n, 'applied' from generate_series(1, 10000) as n`.execute(db);
    await sql`
      insert into application_ratings (application_id, colleague_id, criterion, score)
      select 'a' || n, 'c' || n, 'Sailing ' || criterion, 3
      from generate_series(1, 10000) as n cross join generate_series(1, 8) as criterion`.execute(
      db,
    );
    await sql`
      insert into rating_criteria (job_id, names)
      select 'j' || n, array['Sailing'] from generate_series(1, 10000) as n`.execute(db);
    await sql`
      insert into application_messages (_id, application_id, author, text, sent_at)
      select 'm' || n, 'a' || n, 'seeker', 'Hello', now() from generate_series(1, 10000) as n`.execute(
      db,
    );
    await sql`
      insert into message_files (_id, application_id, message_id, author, storage_key, name, kind, bytes)
      select 'x' || n, 'a' || n, 'm' || n, 'seeker', 'x' || n, 'plan.pdf', 'pdf', 10
      from generate_series(1, 10000) as n`.execute(db);
    await sql`
      insert into message_reports (message_id, text) select 'm' || n, '' from generate_series(1, 10000) as n`.execute(
      db,
    );
    await sql`
      insert into interviews (_id, application_id, employer_id, times, minutes, time_zone, place)
      select 'i' || _id, _id, employer_id, array[now() + interval '1 day'], 30, 'Europe/Berlin', 'Quay 7'
      from applications where _id like 'a%' or _id in ('b1', 'b2')`.execute(db);
    await sql`
      insert into job_drafts (_id, employer_id, form)
      select 'd' || n, case when n < 10 then ${employer.id} else 'e' || n end, '{}'
      from generate_series(1, 10000) as n`.execute(db);
    await sql`
      insert into saved_jobs (_id, seeker_id, job_id)
      select 'v' || n, case when n < 10 then ${seeker.id} else 's' || n end, 'j' || n
      from generate_series(1, 10000) as n`.execute(db);
    await sql`
      insert into alert_recipients (_id, email, seeker_id, time_zone)
      select 'r' || _id, email, _id, 'Europe/Berlin' from seekers`.execute(db);
    await sql`
      insert into alert_searches (_id, search, anchors, query, includes_unstated_pay)
      select 'q' || n, 'q=word' || n, array['word' || n], to_tsquery('simple', 'word' || n), true
      from generate_series(1, 2000) as n`.execute(db);
    await sql`
      insert into alerts (_id, recipient_id, search_id, frequency, state, shown_until)
      select 'l' || alert_recipients._id || n, alert_recipients._id, 'q' || n, 'daily', 'active', now()
      from alert_recipients cross join generate_series(1, 3) as n`.execute(db);
    await rebuildSearch(db);
    await sql`analyze`.execute(db);
  });

  /** The plans of all queries of one call. */
  async function plansOf(url: string, headers = {}): Promise<Plan[]> {
    queries = [];
    const { statusCode, body } = await app.inject({ url, headers });
    assert.equal(statusCode, 200, body);
    const reads = queries.filter((query) => /^\s*(select|with)\b/i.test(query.sql));
    const plans: Plan[] = [];
    await db.transaction().execute(async (trx) => {
      for (const read of reads) {
        const explain = { ...read, sql: `explain (format json) ${read.sql}` };
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
        for (const row of rows) plans.push(...nodesOf(row['QUERY PLAN'][0].Plan));
      }
    });
    return plans;
  }

  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

  const CALLS: Record<string, { url: () => string; as?: () => TestAccount; indexes: string[] }> = {
    'the newest jobs': { url: () => '/api/jobs/', indexes: ['job_search_newest', 'jobs_pkey'] },
    'a search': {
      url: () => '/api/jobs/search?q=nurse',
      indexes: ['search_terms_by_stem', 'job_search_words', 'jobs_pkey'],
    },
    'a search for a word of descriptions': {
      url: () => '/api/jobs/search?q=word77',
      indexes: ['search_terms_pkey', 'search_terms_parts', 'job_search_texts'],
    },
    'a misspelt search': {
      url: () => '/api/jobs/search?q=carpentr',
      indexes: ['search_terms_deletions', 'job_search_words'],
    },
    'a search with filters': {
      url: () => '/api/jobs/search?q=clerk&where=leeds&expertiseLevel=senior',
      indexes: ['job_search_words'],
    },
    facets: { url: () => '/api/jobs/facets?q=baker', indexes: ['job_search_words'] },
    suggestions: {
      url: () => '/api/jobs/suggestions?text=weld',
      indexes: ['search_terms_pkey'],
    },
    'related jobs': { url: () => '/api/jobs/related/j77', indexes: ['job_search_words'] },
    'the jobs that fit a CV': {
      url: () => '/api/jobs/fitting',
      as: () => seeker,
      indexes: ['job_search_words', 'jobs_pkey', 'applications_seeker_id_job_id_key'],
    },
    'a job': { url: () => '/api/jobs/getjobbyid/j77', indexes: ['jobs_pkey', 'employers_pkey'] },
    'an employer’s public jobs': {
      url: () => '/api/jobs/getalljobsbyemployer/e7',
      indexes: ['job_search_by_employer'],
    },
    'the employer’s own jobs': {
      url: () => '/api/jobs/getalljobs',
      as: () => employer,
      indexes: ['jobs_by_employer', 'applications_by_job'],
    },
    'an employer’s applications': {
      url: () => `/api/applications/get-all-jobs-by-employer/${employer.id}?limit=20`,
      as: () => employer,
      indexes: ['applications_by_employer', 'application_events_by_application'],
    },
    'an employer’s applications with every needed answer': {
      url: () =>
        `/api/applications/get-all-jobs-by-employer/${employer.id}?meetsNeeds=true&limit=20`,
      as: () => employer,
      indexes: ['applications_meeting_needs'],
    },
    'a column of an employer’s board': {
      url: () =>
        `/api/applications/get-all-jobs-by-employer/${employer.id}?status=shortlisted&stage=none&limit=20`,
      as: () => employer,
      indexes: ['applications_without_stage'],
    },
    'an employer’s applications by name': {
      url: () => `/api/applications/get-all-jobs-by-employer/${employer.id}?sort=name&limit=20`,
      as: () => employer,
      indexes: ['applications_by_name'],
    },
    'an employer’s applications by years of experience': {
      url: () =>
        `/api/applications/get-all-jobs-by-employer/${employer.id}?sort=experience&limit=20`,
      as: () => employer,
      indexes: ['applications_by_years'],
    },
    'an employer’s applications by rating': {
      url: () => `/api/applications/get-all-jobs-by-employer/${employer.id}?sort=rating&limit=20`,
      as: () => employer,
      indexes: ['applications_by_rating'],
    },
    'a skill in CVs': {
      url: () => `/api/applications/get-all-jobs-by-employer/${employer.id}?skill=skill77&limit=20`,
      as: () => employer,
      indexes: ['applications_by_word'],
    },
    'a job’s applications': {
      url: () => '/api/applications/job/j1?limit=20',
      as: () => employer,
      indexes: ['applications_by_job'],
    },
    'a seeker’s applications': {
      url: () => `/api/applications/user/${seeker.id}`,
      as: () => seeker,
      indexes: ['sessions_pkey', 'applications_seeker_id_job_id_key'],
    },
    'the messages of an application': {
      url: () => '/api/applications/mine/messages',
      as: () => seeker,
      indexes: ['application_messages_by_application', 'message_files_message_id_key'],
    },
    'a company’s agenda': {
      url: () => '/api/employer/interviews',
      as: () => employer,
      indexes: ['interviews_by_employer'],
    },
    'a company’s drafts of jobs': {
      url: () => '/api/employer/job-drafts',
      as: () => employer,
      indexes: ['job_drafts_by_employer'],
    },
    'a seeker’s saved jobs': {
      url: () => '/api/saved-jobs/',
      as: () => seeker,
      indexes: ['saved_jobs_seeker_id_job_id_key'],
    },
    'a seeker’s alerts': {
      url: () => '/api/alerts',
      as: () => seeker,
      indexes: ['alert_recipients_by_seeker', 'alerts_recipient_id_search_id_key'],
    },
  };

  for (const [name, { url, as, indexes }] of Object.entries(CALLS)) {
    it(`of ${name} use their indexes`, async () => {
      const plans = await plansOf(url(), as?.().headers);
      const scanned = plans.filter(
        (plan) => plan['Node Type'] === 'Seq Scan' && !SMALL.has(plan['Relation Name'] ?? ''),
      );
      assert.deepEqual(scanned, []);
      const used = new Set(plans.flatMap((plan) => plan['Index Name'] ?? []));
      assert.deepEqual(
        indexes.filter((index) => !used.has(index)),
        [],
      );
    });
  }
});
