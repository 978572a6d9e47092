import type { ResumeUpdate } from '@jobharbor/contract';
import { sql } from 'kysely';

import type { ResumesTable } from '../database/index.ts';

/** The columns of the fields that are texts or lists of texts. */
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNo: 'phone_no',
  homeAddress: 'home_address',
  profileSummary: 'profile_summary',
  yearsOfExp: 'years_of_exp',
  portfolio: 'portfolio',
  skills: 'skills',
  languages: 'languages',
} as const satisfies Partial<Record<NonNullable<keyof ResumeUpdate>, keyof ResumesTable>>;

/** What an update sets, column by column; empty when it sets nothing. */
export function toChanges({ jobExperience, socials, ...update }: ResumeUpdate) {
  const texts = Object.entries(update);
  return {
    ...Object.fromEntries(
      texts.map(([field, value]) => [COLUMNS[field as keyof typeof COLUMNS], value]),
    ),
    ...(jobExperience && { job_experience: JSON.stringify(jobExperience) }),
    // Links that are not given stay as they are.
    ...(socials &&
      Object.keys(socials).length > 0 && {
        socials: sql<string>`socials || ${JSON.stringify(socials)}::jsonb`,
      }),
  };
}
