import type { ChangedJob } from '@jobharbor/contract';
import type { Insertable } from 'kysely';

import type { JobsTable } from '../../database/index.ts';

/** What a form says of a job, as it is stored. */
export function toColumns(form: ChangedJob) {
  return {
    job_name: form.jobName,
    company_name: form.companyName,
    company_logo: form.companyLogo,
    location: form.location,
    job_type: form.jobType ?? null,
    employment_type: form.employmentType ?? null,
    expertise_level: form.expertiseLevel ?? null,
    experience: form.experience,
    salary: form.salary,
    salary_max: form.salaryMax ?? null,
    salary_period: form.salaryPeriod ?? null,
    currency: form.currency,
    urgent_hiring: form.urgentHiring,
    application_email: form.applicationEmail,
    job_description: form.jobDescription,
    about_company: form.aboutCompany,
    job_responsibilities: form.jobResponsibilities,
    we_offer: form.weOffer,
    job_requirements: form.jobRequirements,
    qualifications: form.qualifications,
    technical_skills: form.technicalSkills,
    soft_skills: form.softSkills,
    preferred_skills: form.preferredSkills,
    other_info: form.otherInfo,
  } satisfies Partial<Insertable<JobsTable>>;
}
