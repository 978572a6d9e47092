import { sql, type Transaction } from 'kysely';

import { tellEmployer } from '../applications/tellEmployer.ts';
import type { Schema } from '../database/index.ts';
import { eraseEmployerRows } from '../employers/eraseRows.ts';
import { lockEmployer } from '../employers/lockEmployer.ts';
import { eraseSeekerRows } from '../seekers/eraseRows.ts';
import type { Erasure } from './list.ts';
import { noteErasure } from './note.ts';

/** Accounts that one question names. */
const BATCH = 1_000;

/**
 * Deletes accounts that a backup has brought back. Nobody is told a second time of the own account; the bytes of the
 * letters go with the worker's next turn. @returns How many there were.
 */
export async function repeatErasures(
  trx: Transaction<Schema>,
  erasures: readonly Erasure[],
  publicOrigin: string,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < erasures.length; start += BATCH) {
    const batch = erasures.slice(start, start + BATCH);
    for (const id of await backAgain(trx, batch, 'seeker')) {
      const { employerIds = [] } = (await eraseSeekerRows(trx, id)) ?? {};
      // A mail that waits to tell of the applications must not name who is gone.
      for (const employerId of employerIds) await tellEmployer(trx, { employerId, publicOrigin });
      await noteErasure(trx, 'seeker', id);
      count += 1;
    }
    for (const id of await backAgain(trx, batch, 'employer')) {
      const employer = await lockEmployer(trx, { id });
      if (!employer?.email) continue;
      await eraseEmployerRows(trx, {
        id,
        email: employer.is_verified ? employer.email : undefined,
      });
      await noteErasure(trx, 'employer', id);
      count += 1;
    }
  }
  return count;
}

const TABLES = { seeker: 'seekers', employer: 'employers' } as const;

async function backAgain(
  trx: Transaction<Schema>,
  erasures: readonly Erasure[],
  role: Erasure['role'],
): Promise<string[]> {
  const ids = erasures.filter((one) => one.role === role).map(({ id }) => id);
  const rows = await trx
    .selectFrom(TABLES[role])
    .select('_id')
    .where(sql<boolean>`_id = any(${ids}::text[])`)
    .execute();
  return rows.map(({ _id }) => _id);
}
