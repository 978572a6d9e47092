import type { Transaction } from 'kysely';

import { newId, type Schema } from '../../api/src/database/index.ts';
import { hashToken } from '../../api/src/sessions/repository.ts';
import { tokens } from './fixtureNames.ts';

/** Adds a seeker with a session, who applied for the job before it was deleted. */
export async function addEarlySeeker(
  trx: Transaction<Schema>,
  job: { employer: string; deletedJob: string },
): Promise<void> {
  const seeker = newId();
  await trx
    .insertInto('seekers')
    .values({
      _id: seeker,
      provider: 'test',
      subject: 'ina-oldham',
      email: 'ina.oldham@example.com',
      first_name: 'Ina',
      last_name: 'Oldham',
    })
    .execute();
  const cv = { _id: newId(), seeker_id: seeker, first_name: 'Ina', last_name: 'Oldham' };
  await trx
    .insertInto('resumes')
    .values({ ...cv, job_experience: '[]', socials: '{}' })
    .execute();
  await trx
    .insertInto('sessions')
    .values({ token_hash: hashToken(tokens.earlySeeker), seeker_id: seeker, employer_id: null })
    .execute();
  const application = newId();
  await trx
    .insertInto('applications')
    .values({
      _id: application,
      seeker_id: seeker,
      job_id: job.deletedJob,
      employer_id: job.employer,
    })
    .execute();
  await trx
    .insertInto('application_events')
    .values({ _id: newId(), application_id: application, status: 'applied', feedback: null })
    .execute();
}
