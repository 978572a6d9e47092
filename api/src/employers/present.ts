import type { Employer, PublicEmployer } from '@jobharbor/contract';
import type { Selectable } from 'kysely';

import type { EmployersTable } from '../database/schema.ts';

/** What `toPublicEmployer` and `toEmployer` are made of. */
export const EMPLOYER_COLUMNS = [
  '_id',
  'name',
  'email',
  'is_verified',
  'description',
  'website',
  'logo',
] as const;

export type EmployerRow = Pick<Selectable<EmployersTable>, (typeof EMPLOYER_COLUMNS)[number]>;

/** What anyone may know. */
export function toPublicEmployer(row: EmployerRow): PublicEmployer {
  const { _id, name, logo, description, website } = row;
  return {
    _id,
    name,
    companyName: name,
    ...(logo && { logo, profileImage: logo }),
    ...(description && { description }),
    ...(website && { website }),
    isVerified: row.is_verified,
  };
}

/** What employers know of themselves. */
export function toEmployer(row: EmployerRow): Employer {
  return { ...toPublicEmployer(row), email: row.email ?? '' };
}
