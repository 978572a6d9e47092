import {
  type ColleagueRole,
  type Employer,
  PROFILE_TEXT_NAMES,
  type ProfileTextName,
  type PublicEmployer,
} from '@jobharbor/contract';
import type { Kysely, Selectable } from 'kysely';

import type { EmployersTable, Schema } from '../database/index.ts';

/** The columns that `toPublicEmployer` needs. */
export const EMPLOYER_COLUMNS = [
  'employers._id',
  'employers.name',
  'employers.is_verified',
  'employers.slug',
  'employers.checked_by',
  'employers.checked_at',
  'employers.checked_domain',
  'employers.wants_reminders',
  'employers.description',
  'employers.website',
  'employers.logo',
] as const;

type EmployerRow = Pick<
  Selectable<EmployersTable>,
  | '_id'
  | 'name'
  | 'is_verified'
  | 'slug'
  | 'checked_by'
  | 'checked_at'
  | 'checked_domain'
  | 'wants_reminders'
  | ProfileTextName
>;

/** The columns of an employer that `toEmployer` needs, for a colleague who is signed in. */
export function selectOwnEmployer(db: Kysely<Schema>, colleagueId: string) {
  return db
    .selectFrom('colleagues')
    .innerJoin('employers', 'employers._id', 'colleagues.employer_id')
    .select(EMPLOYER_COLUMNS)
    .select(['colleagues.email', 'colleagues._id as colleague_id', 'colleagues.role'])
    .select('colleagues.name as colleague_name')
    .where('colleagues._id', '=', colleagueId);
}

/** The public profile. Text, link and logo are public only after the address was verified. */
export function toPublicEmployer(row: EmployerRow): PublicEmployer {
  const { _id, name, slug, is_verified: isVerified } = row;
  return {
    _id,
    name,
    companyName: name,
    ...(isVerified && profileOf(row)),
    ...(isVerified && slug !== null && { slug }),
    ...(isVerified && checkOf(row)),
    isVerified,
  };
}

interface OwnEmployerRow extends EmployerRow {
  email: string | null;
  colleague_id: string;
  colleague_name: string;
  role: ColleagueRole;
}

/** The profile for a colleague of the employer, with the colleague's own address and role. */
export function toEmployer(row: OwnEmployerRow): Employer {
  return {
    ...toPublicEmployer(row),
    ...profileOf(row),
    email: row.email ?? '',
    colleague: { _id: row.colleague_id, name: row.colleague_name, role: row.role },
    ...(!row.wants_reminders && { remindersOff: true as const }),
  };
}

function profileOf(row: EmployerRow) {
  const given = PROFILE_TEXT_NAMES.filter((name) => row[name]).map((name) => [name, row[name]]);
  const texts = Object.fromEntries(given) as Partial<Record<ProfileTextName, string>>;
  return { ...texts, ...(texts.logo !== undefined && { profileImage: texts.logo }) };
}

function checkOf({ checked_by: by, checked_at: at, checked_domain: domain }: EmployerRow) {
  if (by === null || at === null) return {};
  return { companyCheck: { by, at: at.toISOString(), ...(domain !== null && { domain }) } };
}
