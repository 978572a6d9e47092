import { getStarted, type HeaderSession, publicLinks } from './headerLinks';

const shown = (session: HeaderSession) =>
  [...publicLinks, getStarted].filter(({ show }) => show(session)).map(({ label }) => label);

test.each<[string, HeaderSession, string[]]>([
  [
    'a guest',
    { hasEmployerToken: false, isAnyone: false, mayPost: true },
    ['Find Jobs', 'Saved Jobs', 'Upload Jobs', 'Become an Employer', 'Get Started'],
  ],
  [
    'a seeker',
    { hasEmployerToken: false, isAnyone: true, mayPost: true },
    ['Find Jobs', 'Upload Jobs', 'Become an Employer'],
  ],
  ['a reviewer', { hasEmployerToken: true, isAnyone: true, mayPost: false }, ['Find Jobs']],
  [
    'an employer',
    { hasEmployerToken: true, isAnyone: true, mayPost: true },
    ['Find Jobs', 'Upload Jobs'],
  ],
])('the header of %s', (_who, session, labels) => {
  expect(shown(session)).toEqual(labels);
});

test('each link leads to an address of its own', () => {
  const addresses = [...publicLinks, getStarted].map(({ to }) => to);
  expect(addresses).toEqual([
    '/find-jobs',
    '/saved',
    '/employer/addjob',
    '/employer/signup',
    '/signup',
  ]);
});
