import type { Application, Company, Job, JobSummary, Resume, Seeker } from '@jobharbor/contract';

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
    questions: [],
    ...fields,
    jobRequirements,
  };
}

/** A company as its page shows it. */
export function aCompany(fields: Partial<Company> = {}): Company {
  const name = fields.name ?? 'North Sea Works';
  return {
    _id: '01900000-0000-7000-8000-0000000000e1',
    slug: 'north-sea-works',
    name,
    companyName: name,
    isVerified: true,
    ...fields,
  };
}

/** The signed-in seeker of a test. */
export function aSeekerUser(fields: Partial<Seeker> = {}): Seeker {
  return {
    _id: '01900000-0000-7000-8000-0000000000a1',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    resumeId: '01900000-0000-7000-8000-0000000000b1',
    ...fields,
  };
}

/** The store's state of a signed-in seeker. */
export function aSeekerState(fields: Partial<Seeker> = {}) {
  return { session: { user: aSeekerUser(fields), sessionToken: 'seeker-token' } };
}

/** A CV with all its sections filled. */
export function aResume(fields: Partial<Resume> = {}): Resume {
  return {
    _id: '01900000-0000-7000-8000-0000000000b1',
    firstName: 'Ada',
    lastName: 'Byron',
    phoneNo: '+44 20 7946 0000',
    homeAddress: '12 Dock Road, London',
    profileSummary: 'Boat builder who also draws the plans.',
    yearsOfExp: '7',
    portfolio: 'https://example.com/ada',
    skills: ['Carpentry', 'Lofting'],
    languages: ['English', 'Polish'],
    jobExperience: [
      {
        title: 'Boat Builder',
        company: 'North Sea Works',
        location: 'Gdańsk, Poland',
        startDate: { $date: '2019-03-01T00:00:00.000Z' },
        endDate: undefined,
        responsibilities: 'Built hulls.\nTrained two apprentices.',
      },
    ],
    socials: { linkedin: 'https://www.linkedin.com/in/ada', facebook: '', twitter: '' },
    user: { email: 'ada@example.com' },
    updatedAt: '2026-04-29T08:00:00.000Z',
    ...fields,
  };
}

/** An application for a job that is still there, just sent. */
export function anApplication(fields: Partial<Application> = {}): Application {
  count += 1;
  const job = aJobSummary();
  return {
    _id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    userId: { _id: aSeekerUser()._id, firstName: 'Ada', lastName: 'Byron' },
    jobId: {
      _id: job._id,
      jobName: job.jobName,
      createdAt: job.createdAt,
      companyName: job.companyName,
      location: job.location,
    },
    employerId: job.user,
    resumeUrl: `/mycv/cvview/${aSeekerUser()._id}`,
    applicationStatus: 'applied',
    feedback: '',
    appliedDate: '2026-04-29T08:00:00.000Z',
    createdAt: '2026-04-29T08:00:00.000Z',
    history: [{ status: 'applied', at: '2026-04-29T08:00:00.000Z' }],
    ...fields,
  };
}
