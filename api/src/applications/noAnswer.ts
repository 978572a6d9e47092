import { NO_ANSWER_AFTER_DAYS } from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import { isOlder, NOW, type Schema } from '../database/index.ts';
import { Conflict, NotFound } from '../errors.ts';
import { IS_ANSWERED } from './waiting.ts';

const ANSWERED = 'The employer has answered this application.';
const TOO_EARLY = `You can say so ${NO_ANSWER_AFTER_DAYS} days after you have applied.`;

interface Mark {
  id: string;
  seekerId: string;
  noAnswer: boolean;
}

/** Marks that an application got no answer, or takes the mark away. The employer's answer takes it away, too. */
export async function markNoAnswer(
  trx: Transaction<Schema>,
  { id, seekerId, noAnswer }: Mark,
): Promise<void> {
  // Locked first: an answer that is given meanwhile comes before the mark and is read, or comes after it.
  await trx
    .selectFrom('applications')
    .select('_id')
    .where('_id', '=', id)
    .where('seeker_id', '=', seekerId)
    .forUpdate()
    .execute();
  const application = await trx
    .selectFrom('applications')
    .select('no_answer_at')
    .select([
      isOlder(sql.ref('created_at'), `${NO_ANSWER_AFTER_DAYS} days`, NOW).as('is_old'),
      IS_ANSWERED.as('is_answered'),
    ])
    .where('_id', '=', id)
    .where('seeker_id', '=', seekerId)
    .executeTakeFirst();
  if (!application) throw new NotFound('Application not found.');
  if (noAnswer && application.is_answered) throw new Conflict(ANSWERED, 'answered');
  if (noAnswer && !application.is_old) throw new Conflict(TOO_EARLY, 'too_early');
  if (noAnswer && application.no_answer_at !== null) return;
  await trx
    .updateTable('applications')
    .set({ no_answer_at: noAnswer ? sql<Date>`now()` : null })
    .where('_id', '=', id)
    .execute();
}
