import { sql, type Transaction } from 'kysely';

import { forgetSentNews } from '../applications/forgetSentNews.ts';
import { lockNews } from '../applications/tellEmployer.ts';
import { type Schema } from '../database/index.ts';
import { isMailOf } from '../mail/index.ts';
import { lockResume } from '../resumes/lockResume.ts';

/**
 * Takes a seeker out of every table; the files' bytes follow. @returns Who it was, and the employers that had an
 * application; undefined when there is no such account.
 */
export async function eraseSeekerRows(trx: Transaction<Schema>, seekerId: string) {
  // Locked, so that no application can be sent between its turn and the account's; the CV first, as
  // applying locks it first too.
  await lockResume(trx, seekerId);
  const seeker = await trx
    .selectFrom('seekers')
    .select(['email', 'first_name'])
    .where('_id', '=', seekerId)
    .forUpdate()
    .executeTakeFirst();
  if (!seeker) return undefined;
  const { email } = seeker;
  const employerIds = await anonymiseApplications(trx, seekerId);
  await trx
    .deleteFrom('outbox')
    .where(isMailOf({ role: 'seeker', id: seekerId, email }))
    .execute();
  // Who deletes an employer holds its news before its mails; the other way round the two would wait for each other.
  for (const employerId of employerIds) await lockNews(trx, employerId);
  await forgetSentNews(trx, employerIds);
  await trx.deleteFrom('seekers').where('_id', '=', seekerId).execute();
  return { ...seeker, employerIds };
}

/**
 * The employer's words go too: they were written to a person, and may name them.
 * @returns The employers concerned, always in the same order, because each is locked in turn.
 */
async function anonymiseApplications(
  trx: Transaction<Schema>,
  seekerId: string,
): Promise<string[]> {
  const concerned = await trx
    .updateTable('applications')
    .set({ frozen_resume: null, cover_letter_id: null, feedback: '', updated_at: sql`now()` })
    .where('seeker_id', '=', seekerId)
    .returning('employer_id')
    .execute();
  // After the applications, which an employer who is just writing holds: those words are here by now.
  await trx
    .updateTable('application_events')
    .set({ feedback: null })
    .where(
      'application_id',
      'in',
      trx.selectFrom('applications').select('_id').where('seeker_id', '=', seekerId),
    )
    .execute();
  return [...new Set(concerned.map((row) => row.employer_id))].sort();
}
