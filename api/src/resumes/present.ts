import {
  apiPaths,
  readEntries,
  readLevels,
  readSectionOrder,
  type Resume,
  type Socials,
  type WorkExperience,
} from '@jobharbor/contract';
import type { Selectable } from 'kysely';

import type { ResumesTable } from '../database/index.ts';

/** A CV with columns of its seeker and its letter. */
export interface ResumeRow extends Selectable<ResumesTable> {
  email: string;
  profile_image: string | null;
  cover_letter_name: string | null;
}

export function toResume(row: ResumeRow): Resume {
  return {
    _id: row._id,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNo: row.phone_no,
    homeAddress: row.home_address,
    profileSummary: row.profile_summary,
    yearsOfExp: row.years_of_exp,
    portfolio: row.portfolio,
    skills: row.skills,
    languages: row.languages,
    languageLevels: readLevels(row.languages, row.language_levels),
    jobExperience: row.job_experience.map(toWorkExperience),
    education: readEntries('education', row.education),
    certificates: readEntries('certificates', row.certificates),
    projects: readEntries('projects', row.projects),
    sectionOrder: readSectionOrder(row.section_order),
    socials: toSocials(row.socials),
    ...(row.cover_letter_id !== null && { coverLetter: apiPaths.files.byId(row.cover_letter_id) }),
    ...(row.cover_letter_name !== null && { coverLetterName: row.cover_letter_name }),
    user: {
      ...(row.profile_image !== null && { profileImage: row.profile_image }),
      email: row.email,
    },
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A CV without the letter that it suggests. */
export function withoutLetter(resume: Resume): Resume {
  const copy = { ...resume };
  delete copy.coverLetter;
  delete copy.coverLetterName;
  return copy;
}

// A missing field becomes an empty text, because forms need one.
function toWorkExperience(item: Partial<WorkExperience>): WorkExperience {
  const { title = '', company = '', location = '', responsibilities = '', ...dates } = item;
  return { title, company, location, responsibilities, ...dates };
}

function toSocials({ linkedin = '', facebook = '', twitter = '' }: Partial<Socials>): Socials {
  return { linkedin, facebook, twitter };
}
