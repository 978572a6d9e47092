import {
  type Employer,
  type EmployerProfile,
  isSameCompany,
  type PublicEmployer,
} from '@jobharbor/contract';
import type { Kysely, Updateable } from 'kysely';

import type { EmployersTable, Schema } from '../../database/index.ts';
import { NotFound, NotSignedIn } from '../../errors.ts';
import type { Caller } from '../../sessions/index.ts';
import { endsCheck, UNCHECKED } from '../company/check.ts';
import { replaceUploadedLogo } from '../company/logos.ts';
import { assertNameIsFree } from '../company/nameKey.ts';
import { assignSlug } from '../company/slug.ts';
import { EMPLOYER_COLUMNS, selectOwnEmployer, toEmployer, toPublicEmployer } from '../present.ts';

/** Profiles of employers, for the public and for themselves. */
export function employerRepository(db: Kysely<Schema>) {
  const findOwn = async ({ personId }: Caller): Promise<Employer> => {
    const row = await selectOwnEmployer(db, personId).executeTakeFirst();
    if (!row) throw new NotSignedIn();
    return toEmployer(row);
  };

  const change = async (
    caller: Caller,
    columns: Updateable<EmployersTable>,
    on = db,
  ): Promise<void> => {
    await on
      .updateTable('employers')
      .set(columns)
      .where('_id', '=', caller.id)
      .where('deleted_at', 'is', null)
      .execute();
  };

  return {
    /** The public profile of an employer. */
    async findPublic(id: string): Promise<PublicEmployer> {
      const row = await db
        .selectFrom('employers')
        .select(EMPLOYER_COLUMNS)
        .where('_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) throw new NotFound('Employer not found.');
      return toPublicEmployer(row);
    },

    /** The caller's own company. */
    findOwn,

    /** Changes the given fields. */
    async update(caller: Caller, changes: EmployerProfile): Promise<Employer> {
      if (Object.keys(changes).length > 0) {
        await db.transaction().execute(async (trx) => {
          const before = await trx
            .selectFrom('employers')
            .select(['name', 'website', 'logo'])
            .where('_id', '=', caller.id)
            .where('deleted_at', 'is', null)
            .forNoKeyUpdate()
            .executeTakeFirst();
          if (!before) throw new NotSignedIn();
          const { name } = changes;
          if (name !== undefined && !isSameCompany(name, before.name)) {
            await assertNameIsFree(trx, name, caller.id);
          }
          await change(caller, { ...changes, ...(endsCheck(before, changes) && UNCHECKED) }, trx);
          if (changes.logo !== undefined && changes.logo !== before.logo) {
            await replaceUploadedLogo(trx, caller.id, before.logo, changes.logo);
          }
          if (name !== undefined) await assignSlug(trx, caller.id);
        });
      }
      return findOwn(caller);
    },

    /** Turns the reminders of waiting applications on or off. */
    async setReminders(caller: Caller, isOn: boolean): Promise<Employer> {
      await change(caller, { wants_reminders: isOn });
      return findOwn(caller);
    },
  };
}
