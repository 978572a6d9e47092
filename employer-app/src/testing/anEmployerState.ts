import type { Employer } from '@jobharbor/contract';

/** The store's state of a signed-in, verified employer. */
export function anEmployerState(fields: Partial<Employer> = {}) {
  const employer: Employer = {
    _id: '01900000-0000-7000-8000-0000000000e1',
    name: 'North Sea Works',
    companyName: 'North Sea Works',
    email: 'jobs@north-sea.example',
    isVerified: true,
    ...fields,
  };
  return { session: { employer, employerToken: 'employer-token' } };
}
