import { makeStore } from '@jobharbor/shared-ui/core';
import { aJobSummary, aSeekerState, renderWithProviders } from '@jobharbor/shared-ui/testing';

import { useIsOwnJob } from './ManageJob';

type Session = ReturnType<ReturnType<typeof makeStore>['getState']>['session'];

const job = aJobSummary();
const owner = { _id: job.user, name: 'North Sea Works', isVerified: true };
const Answer = () => (useIsOwnJob(job) ? 'own' : 'not own');
const answerFor = (session: Session) =>
  renderWithProviders(<Answer />, { store: makeStore({ session }) }).container.textContent;

test('a job is the own one of the employer who has posted it', () => {
  expect(answerFor({ employer: owner, employerToken: 'token' })).toBe('own');
});

test.each<[string, Session]>([
  ['a guest', {}],
  ['a seeker', aSeekerState().session],
  ['another employer', { employer: { ...owner, _id: 'e2' }, employerToken: 'token' }],
  ['whoever is not signed in as the owner', { employer: owner }],
  ['a token without an employer', { employerToken: 'token' }],
])('it is not of %s', (_who, session) => {
  expect(answerFor(session)).toBe('not own');
});
