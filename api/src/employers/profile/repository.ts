import type { Employer, EmployerProfile, PublicEmployer } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { NotFound, NotSignedIn } from '../../errors.ts';
import { EMPLOYER_COLUMNS, toEmployer, toPublicEmployer } from './present.ts';

/** Profiles of employers, for the public and for themselves. */
export function employerRepository(db: Kysely<Schema>) {
  const find = (id: string) =>
    db.selectFrom('employers').select(EMPLOYER_COLUMNS).where('_id', '=', id);

  const findOwn = async (id: string): Promise<Employer> => {
    const row = await find(id).executeTakeFirst();
    if (!row) throw new NotSignedIn();
    return toEmployer(row);
  };

  return {
    /** The public profile of an employer. */
    async findPublic(id: string): Promise<PublicEmployer> {
      const row = await find(id).where('deleted_at', 'is', null).executeTakeFirst();
      if (!row) throw new NotFound('Employer not found.');
      return toPublicEmployer(row);
    },

    /** The calling employer's own profile. */
    findOwn,

    /** Changes the given fields. */
    async update(id: string, changes: EmployerProfile): Promise<Employer> {
      if (Object.keys(changes).length === 0) return findOwn(id);
      const row = await db
        .updateTable('employers')
        .set(changes)
        .where('_id', '=', id)
        .where('deleted_at', 'is', null)
        .returning(EMPLOYER_COLUMNS)
        .executeTakeFirst();
      if (!row) throw new NotSignedIn();
      return toEmployer(row);
    },
  };
}
