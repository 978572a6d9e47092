import { openDatabase } from '../../api/src/database/open.ts';
import { newId } from '../../api/src/database/uuid.ts';
import { seedWhenEmpty } from '../../api/src/jobs/seed.ts';
import { fixtures } from './fixtureNames.ts';

const text = 'A job that a test made up, to be found by its name.';

/** Fills a fresh data folder before the portal starts: the seed, then the scenarios' own jobs. */
export async function addFixtureJobs(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await seedWhenEmpty(db);
  const employer = newId();
  await db
    .insertInto('employers')
    .values({ _id: employer, name: 'Tidewater Pilots', is_verified: true })
    .execute();
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
  await db
    .insertInto('jobs')
    .values([
      {
        ...job(fixtures.verified),
        salary: 120_000,
        urgent_hiring: true,
        company_verified: true,
        application_email: 'jobs@example.com',
      },
      { ...job(fixtures.noSalary), salary: 0 },
      { ...job(fixtures.birr), salary: 5_000, currency: 'Birr' },
      { ...job(fixtures.closed), status: 'closed' },
      { ...job(fixtures.cSharp) },
    ])
    .execute();
  await close();
}
