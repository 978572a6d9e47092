import {
  type Employer,
  PROFILE_TEXT_NAMES,
  type ProfileTextName,
  type PublicEmployer,
} from '@jobharbor/contract';
import type { Selectable } from 'kysely';

import type { EmployersTable } from '../../database/index.ts';

/** The columns that `toPublicEmployer` and `toEmployer` need. */
export const EMPLOYER_COLUMNS = [
  '_id',
  'name',
  'email',
  'is_verified',
  'wants_reminders',
  ...PROFILE_TEXT_NAMES,
] as const;

type EmployerRow = Pick<Selectable<EmployersTable>, (typeof EMPLOYER_COLUMNS)[number]>;

/** The public profile. Text, link and logo are public only after the address was verified. */
export function toPublicEmployer(row: EmployerRow): PublicEmployer {
  const { _id, name, is_verified: isVerified } = row;
  return { _id, name, companyName: name, ...(isVerified && profileOf(row)), isVerified };
}

/** The profile for the employer. */
export function toEmployer(row: EmployerRow): Employer {
  return {
    ...toPublicEmployer(row),
    ...profileOf(row),
    email: row.email ?? '',
    ...(!row.wants_reminders && { remindersOff: true as const }),
  };
}

function profileOf(row: EmployerRow) {
  const given = PROFILE_TEXT_NAMES.filter((name) => row[name]).map((name) => [name, row[name]]);
  const texts = Object.fromEntries(given) as Partial<Record<ProfileTextName, string>>;
  return { ...texts, ...(texts.logo !== undefined && { profileImage: texts.logo }) };
}
