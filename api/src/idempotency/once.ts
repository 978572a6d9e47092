import { type Kysely, sql, type Transaction } from 'kysely';
import { createHash, createHmac } from 'node:crypto';

import type { Schema } from '../database/index.ts';
import { Conflict, NotSignedIn } from '../errors.ts';
import { KEY_LIFETIME, type RepeatableCall } from './call.ts';

/** PostgreSQL's code for a foreign key violation. */
const FOREIGN_KEY = '23503';

const REUSED =
  'This was sent before with other contents. Look at what was saved, then send it as something new.';

/**
 * Executes a call and stores its answer in the same transaction. A repeated call gets the stored answer. A concurrent one
 * waits. A failed call is not stored. Without a call the work is always executed.
 * @throws Conflict (`key_reused`) when the key was used for another body.
 */
export async function once<Answer>(
  trx: Transaction<Schema>,
  call: RepeatableCall | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!call) return work();
  const { caller } = call;
  const key_hash = keyHash(call);
  await trx
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', key_hash)
    .where('created_at', '<', sql<Date>`now() - ${KEY_LIFETIME}::interval`)
    .execute();
  const begun = await trx
    .insertInto('idempotency_keys')
    .values({
      key_hash,
      body_hash: bodyHash(call),
      seeker_id: caller?.role === 'seeker' ? caller.id : null,
      employer_id: caller?.role === 'employer' ? caller.id : null,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The caller's account was deleted meanwhile.
      throw (error as { code?: string }).code === FOREIGN_KEY ? new NotSignedIn() : error;
    });
  if (!begun) return JSON.parse((await firstCall(trx, call))?.answer ?? 'null') as Answer;
  const answer = await work();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('key_hash', '=', key_hash)
    .execute();
  return answer;
}

/**
 * Whether a call was executed already, so that its repetition has no effect.
 * @throws Conflict (`key_reused`) when the key was used for another body.
 */
export async function wasExecuted(
  db: Kysely<Schema>,
  call: RepeatableCall | undefined,
): Promise<boolean> {
  return call !== undefined && (await firstCall(db, call)) !== undefined;
}

async function firstCall(db: Kysely<Schema>, call: RepeatableCall) {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('key_hash', '=', keyHash(call))
    .where('created_at', '>=', sql<Date>`now() - ${KEY_LIFETIME}::interval`)
    .executeTakeFirst();
  if (first && first.body_hash !== bodyHash(call)) throw new Conflict(REUSED, 'key_reused');
  return first;
}

const bodyHash = ({ key, body }: RepeatableCall): string =>
  createHmac('sha256', key).update(JSON.stringify(body)).digest('base64url');

// The hash includes caller and operation, so that equal keys of others do not collide.
function keyHash({ name, key, caller }: RepeatableCall): string {
  const whose = caller ? `${caller.role} ${caller.id}` : 'guest';
  return createHash('sha256').update([name, whose, key].join('\n')).digest('base64url');
}
