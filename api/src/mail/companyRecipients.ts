import { rolesThatMay } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';

/**
 * The colleagues who get a company's mails: those who answer applicants. Nobody before the address is verified, because it
 * may be a stranger's, and nobody for the owner of imported jobs.
 */
export async function companyRecipients(
  db: Kysely<Schema>,
  employerId: string,
): Promise<{ recipientId: string; to: string }[]> {
  const rows = await db
    .selectFrom('colleagues')
    .innerJoin('employers', 'employers._id', 'colleagues.employer_id')
    .select(['colleagues._id', 'colleagues.email'])
    .where('employers._id', '=', employerId)
    .where('employers.is_verified', '=', true)
    .where('colleagues.role', 'in', rolesThatMay('answer'))
    .orderBy('colleagues._id')
    .execute();
  return rows.flatMap(({ _id, email }) => (email === null ? [] : { recipientId: _id, to: email }));
}
