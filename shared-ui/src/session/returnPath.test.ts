import { forgetReturn, readReturn, rememberReferrer, rememberReturn } from './returnPath';

beforeEach(() => sessionStorage.clear());

test.each([
  '/',
  '/jobs/1',
  '/jobs/1?from=list#main',
  '/jobSearch/a%2F%2Fb',
  '/profile/#myapplications',
  '/mycv/editcv/u1?preview=true&jobid=j1&employerid=e1',
  '/find-jobs?q=https://elsewhere.example',
  '/signing-bonus',
  '/employer/applications?job=1',
])('the way back to %s is remembered whole, and forgotten when asked', (path) => {
  rememberReturn(path);
  expect(readReturn()).toBe(path);
  forgetReturn();
  expect(readReturn()).toBeUndefined();
});

const FOREIGN = [
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'jobs/1',
  ' /jobs/1',
  '',
];

test.each(FOREIGN)('%j is no way back', (path) => {
  rememberReturn(path);
  expect(sessionStorage).toHaveLength(0);
});

test.each(FOREIGN)('%j is not believed either when somebody else has written it', (path) => {
  sessionStorage.setItem('returnTo', path);
  expect(readReturn()).toBeUndefined();
});

test.each([
  '/signin',
  '/signup',
  '/SignIn/',
  '/signin?from=x',
  '/signin/return',
  '/logout',
  '/employer/signin',
  '/employer/signup',
  '/employer/verify/a-token',
  '/employer/reset-password/a-token',
  '/forgot-password',
])('%s would lead round in a circle', (path) => {
  rememberReturn(path);
  expect(readReturn()).toBeUndefined();
});

test.each([
  ['/mycv/editcv/u1', 'u1', '/mycv/editcv/u1'],
  ['/mycv/editcv/u1?preview=true', 'u1', '/mycv/editcv/u1?preview=true'],
  ['/mycv/editcv/u1?preview=true', 'u2', undefined],
  ['/mycv/cvview/u1', 'u2', undefined],
  ['/MyCv/cvview/u1', 'u2', undefined],
  ['/jobs/u1', 'u2', '/jobs/u1'],
  ['/mycv/editcv/u1', undefined, '/mycv/editcv/u1'],
])('%s leads %s to %s', (path, userId, expected) => {
  rememberReturn(path);
  expect(readReturn(userId)).toBe(expected);
});

describe('a sign-in that a link led to before the page reacted', () => {
  const open = (path: string, { referrer = '', type = 'navigate' }) => {
    window.history.pushState(null, '', path);
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    Object.defineProperty(performance, 'getEntriesByType', {
      configurable: true,
      value: () => [{ type }],
    });
    rememberReferrer();
  };
  const referrer = `${window.location.origin}/jobs/1?q=a`;

  test('remembers the page of the link', () => {
    open('/signup', { referrer });
    expect(readReturn()).toBe('/jobs/1?q=a');
  });

  test.each([
    ['another page', '/about', { referrer }],
    ['a reload', '/signup', { referrer, type: 'reload' }],
    ['a visit without a link', '/signup', {}],
    ['a link of another site', '/signup', { referrer: 'https://elsewhere.example/jobs/1' }],
  ])('but not %s', (_what, path, how) => {
    rememberReturn('/saved');
    open(path, how);
    expect(readReturn()).toBe('/saved');
  });
});

test('a browser that forbids storage remembers nothing, and nothing breaks', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  rememberReturn('/jobs/1');
  expect(readReturn()).toBeUndefined();
  forgetReturn();
});
