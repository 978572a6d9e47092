import type { SessionState } from './sessionSlice';
import type { Stored, StoredEmployer, StoredUser } from './storage';
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
  fittingJobsOff: true,
};
const employer: Fields<StoredEmployer> = {
  _id: true,
  name: true,
  companyName: true,
  logo: true,
  profileImage: true,
  description: true,
  website: true,
  slug: true,
  companyCheck: true,
  isVerified: true,
  email: true,
  colleague: true,
  remindersOff: true,
};

const storage: Fields<Stored> = {
  user: true,
  sessionToken: true,
  employer: true,
  employerToken: true,
  colorScheme: true,
};

/** The names of what is shared, by part. */
type Shape = Record<'session' | 'user' | 'employer' | 'storage', string[]>;

const shape: Shape = {
  session: Object.keys(session).sort(),
  user: Object.keys(user).sort(),
  employer: Object.keys(employer).sort(),
  storage: Object.keys(storage).sort(),
};

/** What each version stands for, the oldest first. An entry is never changed: another shape is the next version. */
const versions: Record<string, Shape> = {
  '1.0': {
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
  '2.0': {
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
    storage: ['colorScheme', 'employer', 'employerToken', 'sessionToken', 'user'],
  },
  '2.1': {
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
      'remindersOff',
      'website',
    ],
    storage: ['colorScheme', 'employer', 'employerToken', 'sessionToken', 'user'],
  },
  '2.2': {
    session: ['employer', 'employerToken', 'expired', 'sessionToken', 'user'],
    user: [
      ...['_id', 'coverLetter', 'email', 'firstName', 'fittingJobsOff', 'lastName'],
      ...['profileImage', 'resumeId'],
    ],
    employer: [
      '_id',
      'companyName',
      'description',
      'email',
      'isVerified',
      'logo',
      'name',
      'profileImage',
      'remindersOff',
      'website',
    ],
    storage: ['colorScheme', 'employer', 'employerToken', 'sessionToken', 'user'],
  },
  '2.3': {
    session: ['employer', 'employerToken', 'expired', 'sessionToken', 'user'],
    user: [
      ...['_id', 'coverLetter', 'email', 'firstName', 'fittingJobsOff', 'lastName'],
      ...['profileImage', 'resumeId'],
    ],
    employer: [
      ...['_id', 'colleague', 'companyName', 'description', 'email', 'isVerified', 'logo', 'name'],
      ...['profileImage', 'remindersOff', 'website'],
    ],
    storage: ['colorScheme', 'employer', 'employerToken', 'sessionToken', 'user'],
  },
  '2.4': {
    session: ['employer', 'employerToken', 'expired', 'sessionToken', 'user'],
    user: [
      ...['_id', 'coverLetter', 'email', 'firstName', 'fittingJobsOff', 'lastName'],
      ...['profileImage', 'resumeId'],
    ],
    employer: [
      ...['_id', 'colleague', 'companyName', 'description', 'email', 'isVerified', 'logo', 'name'],
      ...['profileImage', 'remindersOff', 'slug', 'website'],
    ],
    storage: ['colorScheme', 'employer', 'employerToken', 'sessionToken', 'user'],
  },
  '2.5': {
    session: ['employer', 'employerToken', 'expired', 'sessionToken', 'user'],
    user: [
      ...['_id', 'coverLetter', 'email', 'firstName', 'fittingJobsOff', 'lastName'],
      ...['profileImage', 'resumeId'],
    ],
    employer: [
      ...[
        '_id',
        'colleague',
        'companyCheck',
        'companyName',
        'description',
        'email',
        'isVerified',
        'logo',
        'name',
      ],
      ...['profileImage', 'remindersOff', 'slug', 'website'],
    ],
    storage: ['colorScheme', 'employer', 'employerToken', 'sessionToken', 'user'],
  },
};

test('what front ends share of the session has the shape of its version', () => {
  expect(shape).toEqual(versions[SESSION_VERSION]);
});

test('the version is the newest that is recorded', () => {
  expect(SESSION_VERSION).toBe(Object.keys(versions).at(-1));
});

/** Whether a shape may follow another one without a new major version. */
const onlyAdds = (before: Shape, after: Shape) =>
  (Object.keys(before) as (keyof Shape)[]).every((part) =>
    before[part].every((name) => after[part].includes(name)),
  );

test('a minor version only adds to the one before it', () => {
  const recorded = Object.entries(versions);
  for (const [index, [version, after]] of recorded.entries()) {
    const [earlier, before] = recorded[index - 1] ?? [];
    const isSameMajor = earlier?.split('.')[0] === version.split('.')[0];
    if (before && isSameMajor) expect([version, onlyAdds(before, after)]).toEqual([version, true]);
  }
  const renamed = { ...shape, user: shape.user.map((name) => (name === '_id' ? 'id' : name)) };
  expect(onlyAdds(shape, renamed)).toBe(false);
  expect(onlyAdds(shape, { ...shape, storage: [...shape.storage, 'new'] })).toBe(true);
});
