import type { SessionState } from './sessionSlice';
import { STORAGE_KEYS, type StoredEmployer, type StoredUser } from './storage';
import { SESSION_VERSION } from './version';

type Fields<Shape extends object> = Record<keyof Required<Shape>, true>;

// The type check keeps these complete, so that a field that comes or goes is met here.
const session: Fields<SessionState> = {
  user: true,
  sessionToken: true,
  employer: true,
  employerToken: true,
  expired: true,
};
const user: Fields<StoredUser> = {
  _id: true,
  firstName: true,
  lastName: true,
  email: true,
  profileImage: true,
  resumeId: true,
  coverLetter: true,
};
const employer: Fields<StoredEmployer> = {
  _id: true,
  name: true,
  companyName: true,
  logo: true,
  profileImage: true,
  description: true,
  website: true,
  isVerified: true,
  email: true,
};

const shape = {
  session: Object.keys(session).sort(),
  user: Object.keys(user).sort(),
  employer: Object.keys(employer).sort(),
  storage: [...STORAGE_KEYS].sort(),
};

/** What each version stands for. An entry is never changed: another shape is the next version. */
const versions: Record<number, typeof shape> = {
  1: {
    session: ['employer', 'employerToken', 'expired', 'sessionToken', 'user'],
    user: ['_id', 'coverLetter', 'email', 'firstName', 'lastName', 'profileImage', 'resumeId'],
    employer: [
      '_id',
      'companyName',
      'description',
      'email',
      'isVerified',
      'logo',
      'name',
      'profileImage',
      'website',
    ],
    storage: [
      'allJobs',
      'applications',
      'colorScheme',
      'employer',
      'employerSidebar',
      'employerToken',
      'jobs',
      'jobsSavedAt',
      'pendingLanguages',
      'pendingLanguagesBase',
      'resume',
      'sessionToken',
      'user',
    ],
  },
};

test('what front ends share of the session has the shape of its version', () => {
  expect(shape).toEqual(versions[SESSION_VERSION]);
});

test('the version is the newest that is recorded', () => {
  expect(SESSION_VERSION).toBe(Math.max(...Object.keys(versions).map(Number)));
});
