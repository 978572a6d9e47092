import type { Job, JobSummary } from '@jobharbor/contract';

let count = 0;

/** A job as lists answer it, whole and ordinary; what the test is about goes into `fields`. */
export function aJobSummary(fields: Partial<JobSummary> = {}): JobSummary {
  count += 1;
  return {
    _id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    jobName: 'Boat Builder',
    companyName: 'North Sea Works',
    companyVerified: false,
    location: 'Gdańsk, Poland',
    jobType: 'On-site',
    salary: 52_000,
    currency: 'USD',
    urgentHiring: false,
    jobDescription: 'Build and mend wooden boats with a small crew.',
    status: 'open',
    user: '01900000-0000-7000-8000-0000000000e1',
    createdAt: '2026-04-29T08:00:00.000Z',
    datePosted: '2026-04-29',
    ...fields,
  };
}

/** A whole job. Its lists are empty unless `fields` fills them. */
export function aJob(fields: Partial<Job> = {}): Job {
  const jobRequirements = fields.jobRequirements ?? [];
  return {
    ...aJobSummary(),
    jobResponsibilities: [],
    weOffer: [],
    requirements: jobRequirements,
    qualifications: [],
    technicalSkills: [],
    softSkills: [],
    preferredSkills: [],
    otherInfo: [],
    ...fields,
    jobRequirements,
  };
}
