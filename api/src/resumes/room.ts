import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { TooLarge } from '../errors.ts';
import { applicationsWithFile } from '../files/repository.ts';
import { FILES_MAX, STORED_BYTES_MAX } from '../files/rules.ts';

const FULL =
  'You have too many files stored with your applications. Cancel an application that you no longer need, and try again.';

/**
 * Whether a seeker may store one more letter. The CV's present one does not count, because it makes room;
 * the letters that were sent with applications stay.
 */
export async function assertRoom(
  db: Kysely<Schema>,
  seekerId: string,
  bytes: number,
): Promise<void> {
  const { files, stored } = await db
    .selectFrom('files')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('stored'),
    ])
    .where('seeker_id', '=', seekerId)
    .where((eb) => eb.exists(applicationsWithFile(eb)))
    .executeTakeFirstOrThrow();
  if (files + 1 > FILES_MAX || stored + bytes > STORED_BYTES_MAX) throw new TooLarge(FULL);
}
