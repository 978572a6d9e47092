import { makeStore } from '../client/store';
import { aProblem, aSeekerUser, mockNetwork } from '../testing';
import { getToast, newestToast } from '../toasts/toastStore';
import { resendVerification, signOutEmployer } from './employerSession';
import { selectIsEmployer, selectIsSeeker } from './sessionSlice';
import { writeStored } from './storage';

const LOGOUT = 'POST /api/employer/logout';
const RESEND = 'POST /api/employer/resend-verification-token';
const employer = { _id: 'e1', name: 'North Sea Works', email: 'hr@example.com', isVerified: false };

const signedIn = () => {
  writeStored('employer', employer);
  writeStored('employerToken', 'employer-token');
  return makeStore();
};

beforeEach(() => localStorage.clear());

test("an employer's sign-out leaves the seeker's session alone, and revokes the token", async () => {
  const { requests } = mockNetwork({ [LOGOUT]: () => new Response(null, { status: 204 }) });
  writeStored('user', aSeekerUser());
  writeStored('sessionToken', 'seeker-token');
  const store = signedIn();
  await store.dispatch(signOutEmployer());
  expect(Object.keys(localStorage).sort()).toEqual(['sessionToken', 'user']);
  expect(selectIsEmployer(store.getState())).toBe(false);
  expect(selectIsSeeker(store.getState())).toBe(true);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer employer-token');
});

test.each<[string, () => unknown]>([
  ['the server knows no such call', () => aProblem(404, 'No.')],
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it is done here even when %s', async (_why, answer) => {
  mockNetwork({ [LOGOUT]: answer });
  const store = signedIn();
  await store.dispatch(signOutEmployer());
  expect(localStorage).toHaveLength(0);
  expect(selectIsEmployer(store.getState())).toBe(false);
});

const lastToast = () => {
  const key = newestToast();
  return key === undefined ? undefined : getToast(key);
};

test("the verification e-mail is sent again, and the server's words are shown", async () => {
  const msg = 'If this account still needs verification, an email has been sent.';
  const { requests } = mockNetwork({ [RESEND]: () => ({ msg }) });
  await signedIn().dispatch(resendVerification());
  expect(lastToast()).toMatchObject({ kind: 'success', message: msg });
  expect(await requests[0]?.json()).toEqual({ email: 'hr@example.com' });
});

test.each<[string, () => unknown]>([
  ['is not sent', () => aProblem(503, 'Down.')],
  ['meets no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a verification e-mail that %s is told', async (_why, answer) => {
  mockNetwork({ [RESEND]: answer });
  await signedIn().dispatch(resendVerification());
  expect(lastToast()).toMatchObject({
    kind: 'error',
    message: 'Failed to Send Verification Email',
  });
});
