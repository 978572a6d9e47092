import type { Employer, EmployerProfile, PublicEmployer } from '@jobharbor/contract';
import type { Kysely, Updateable } from 'kysely';

import type { EmployersTable, Schema } from '../../database/index.ts';
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

  const change = async (id: string, columns: Updateable<EmployersTable>): Promise<Employer> => {
    const row = await db
      .updateTable('employers')
      .set(columns)
      .where('_id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(EMPLOYER_COLUMNS)
      .executeTakeFirst();
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
      return Object.keys(changes).length === 0 ? findOwn(id) : change(id, changes);
    },

    /** Turns the reminders of waiting applications on or off. */
    setReminders: (id: string, isOn: boolean): Promise<Employer> =>
      change(id, { wants_reminders: isOn }),
  };
}
