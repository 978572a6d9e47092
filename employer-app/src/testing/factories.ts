import type { Employer, EmployerJob, EmployerJobDetails } from '@jobharbor/contract';
import { aJob, aJobSummary } from '@jobharbor/shared-ui/testing';

export const employerId = '01900000-0000-7000-8000-0000000000e1';
export const colleagueId = '01900000-0000-7000-8000-0000000000c1';

/** The store's state of a signed-in, verified employer. */
export function anEmployerState(fields: Partial<Employer> = {}) {
  const employer: Employer = {
    _id: employerId,
    name: 'North Sea Works',
    companyName: 'North Sea Works',
    email: 'jobs@northsea.example',
    isVerified: true,
    colleague: { _id: colleagueId, name: '', role: 'owner' },
    ...fields,
  };
  return { session: { employer, employerToken: 'employer-token' } };
}

/** One of that employer's jobs as lists answer it. */
export function anEmployerJob(fields: Partial<EmployerJob> = {}): EmployerJob {
  const jobRequirements = fields.jobRequirements ?? ['Steady hands'];
  return {
    ...aJobSummary({ companyVerified: true, user: employerId }),
    applicationEmail: 'jobs@northsea.example',
    applicationsCount: 0,
    newApplicationsCount: 0,
    ...fields,
    jobRequirements,
    requirements: jobRequirements,
  };
}

/** One of that employer's jobs, whole and as the form's rules want it. */
export function anEmployerJobDetails(fields: Partial<EmployerJobDetails> = {}): EmployerJobDetails {
  return {
    ...aJob({
      companyLogo: 'https://example.com/logo.png',
      experience: 3,
      aboutCompany: 'We build boats.',
      jobResponsibilities: ['Plank hulls, decks and masts', 'Keep tools sharp'],
      weOffer: ['A workshop'],
      jobRequirements: ['Steady hands'],
      user: employerId,
      companyVerified: true,
    }),
    applicationEmail: 'jobs@northsea.example',
    applicationsCount: 0,
    ...fields,
  };
}
