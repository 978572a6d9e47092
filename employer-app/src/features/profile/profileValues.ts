import type { EmployerProfile } from '@jobharbor/contract';
import type { StoredEmployer } from '@jobharbor/shared-ui/core';

/** The profile as its form has it: an empty text for what is not given. */
export type ProfileValues = Record<keyof EmployerProfile, string>;

/** What the form begins with. */
export function toValues(employer: StoredEmployer): ProfileValues {
  return {
    name: employer.companyName ?? employer.name,
    logo: employer.logo ?? employer.profileImage ?? '',
    website: employer.website ?? '',
    description: employer.description ?? '',
  };
}

/** The fields in which the form differs from what it began with. */
export function changesOf(before: ProfileValues, after: EmployerProfile): EmployerProfile {
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== before[field as keyof ProfileValues],
  );
  return Object.fromEntries(changed);
}
