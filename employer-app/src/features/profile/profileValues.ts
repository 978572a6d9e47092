import {
  type EmployerProfile,
  PROFILE_TEXT_NAMES,
  type ProfileTextName,
} from '@jobharbor/contract';
import type { StoredEmployer } from '@jobharbor/shared-ui/core';

/** The profile as its form has it: an empty text for what is not given. */
export type ProfileValues = Record<keyof EmployerProfile, string>;

/** What the form begins with. */
export function toValues(employer: StoredEmployer): ProfileValues {
  const texts = PROFILE_TEXT_NAMES.map((name) => [name, employer[name] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<ProfileTextName, string>),
    name: employer.companyName ?? employer.name,
    logo: employer.logo ?? employer.profileImage ?? '',
  };
}

/** The fields in which the form differs from what it began with. */
export function changesOf(before: ProfileValues, after: EmployerProfile): EmployerProfile {
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== before[field as keyof ProfileValues],
  );
  return Object.fromEntries(changed);
}
