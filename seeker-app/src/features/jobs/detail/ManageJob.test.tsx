import { makeStore } from '@jobharbor/shared-ui/core';
import { aJobSummary, aSeekerState, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { ManageJob } from './ManageJob';

type Session = ReturnType<ReturnType<typeof makeStore>['getState']>['session'];

const job = aJobSummary();
const owner = { _id: job.user, name: 'North Sea Works', isVerified: true };
const open = (session: Session) =>
  renderWithProviders(<ManageJob job={job} />, { store: makeStore({ session }) });

test('the employer who has posted a job is led to its form', () => {
  open({ employer: owner, employerToken: 'token' });
  expect(screen.getByRole('link', { name: 'Manage this job' })).toHaveAttribute(
    'href',
    `/employer/jobs/${job._id}/edit`,
  );
});

test.each<[string, Session]>([
  ['a guest', {}],
  ['a seeker', aSeekerState().session],
  ['another employer', { employer: { ...owner, _id: 'e2' }, employerToken: 'token' }],
  ['whoever is not signed in as the owner', { employer: owner }],
  ['a token without an employer', { employerToken: 'token' }],
])('%s is not', (_who, session) => {
  open(session);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
