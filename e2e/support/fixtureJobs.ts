import type { Transaction } from 'kysely';

import { newId, type Schema } from '../../api/src/database/index.ts';
import { projectJobs } from '../../api/src/jobs/search/indexing/projection.ts';
import { hashToken } from '../../api/src/sessions/repository.ts';
import { filtered, fixtures, tokens } from './fixtureNames.ts';

const text = 'A job that a test made up, to be found by its name.';

/** Adds the scenarios' companies and jobs. Returns the ids of the deleted job and of its owner. */
export async function addFixtureJobs(trx: Transaction<Schema>) {
  const employer = await addEmployer('Tidewater Pilots', tokens.employer);
  await addEmployer('Spare Anchors', tokens.otherEmployer);
  const job = (job_name: string) => ({
    _id: newId(),
    employer_id: employer,
    job_name,
    company_name: 'Tidewater Pilots',
    location: 'Port Testing',
    job_description: text,
    date_posted: '2026-04-29T00:00:00Z',
    date_posted_is_day: true,
    currency: 'USD',
  });
  const sought = {
    job_type: 'Hybrid',
    expertise_level: 'Senior',
    salary: 90_000,
    date_posted: '2026-01-01T00:00:00Z',
  };
  const [match, lowest, highest] = filtered.found;
  const [onSite, junior, below, above, older] = filtered.missed;
  const deleted = { ...job(fixtures.deleted), deleted_at: '2026-05-01T00:00:00Z' };
  await trx
    .insertInto('jobs')
    .values([
      {
        ...job(fixtures.verified),
        salary: 120_000,
        urgent_hiring: true,
        application_email: 'jobs@example.com',
      },
      { ...job(fixtures.noSalary), salary: 0 },
      { ...job(fixtures.birr), salary: 5_000, currency: 'Birr' },
      { ...job(fixtures.closed), status: 'closed' },
      { ...job(fixtures.cSharp) },
      deleted,
      { ...job(match), ...sought },
      { ...job(lowest), ...sought, salary: 50_000 },
      { ...job(highest), ...sought, salary: 300_000 },
      { ...job(onSite), ...sought, job_type: 'On-site' },
      { ...job(junior), ...sought, expertise_level: 'Junior' },
      { ...job(below), ...sought, salary: 49_999 },
      { ...job(above), ...sought, salary: 300_001 },
      { ...job(older), ...sought, date_posted: '2025-12-31T00:00:00Z' },
    ])
    .execute();
  const added = await trx
    .selectFrom('jobs')
    .select('_id')
    .where('employer_id', '=', employer)
    .execute();
  await projectJobs(
    trx,
    added.map(({ _id }) => _id),
  );
  return { employer, deletedJob: deleted._id };

  async function addEmployer(name: string, token: string): Promise<string> {
    const _id = newId();
    await trx
      .insertInto('employers')
      .values({ _id, name, is_verified: true, checked_by: 'operator', checked_at: new Date() })
      .execute();
    await trx.insertInto('colleagues').values({ _id, employer_id: _id, role: 'owner' }).execute();
    await trx
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), employer_id: _id, colleague_id: _id })
      .execute();
    return _id;
  }
}
