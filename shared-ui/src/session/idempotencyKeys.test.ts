import { makeStore } from '../client/store';
import { aSeekerUser, mockNetwork } from '../testing';
import { signInEmployer, signOutEmployer } from './employerSession';
import { idempotencyKey } from './idempotencyKeys';
import { signInSeeker, signOutSeeker } from './seekerSession';
import { followSession } from './sessionSlice';
import { writeStored } from './storage';

const user = aSeekerUser({ _id: 'u1' });
const employer = {
  _id: 'e1',
  name: 'Works',
  companyName: 'Works',
  email: 'a@b.c',
  isVerified: true,
  colleague: { _id: 'c1', name: '', role: 'owner' as const },
};
const asSeeker = signInSeeker({ user, sessionToken: 'token' });
const asEmployer = signInEmployer({ employer, token: 'token' });

const SCOPES = [
  'seeker/u1/apply/1',
  'seeker/u2/apply/1',
  // Whatever a remote makes.
  'seeker/u2/other/1',
  'employer/c1/posting/new',
  'employer/c2/posting/new',
  'guest/report/1',
  'guest/signUp',
  'guest/resetPassword',
] as const;

/** Those of the scopes whose keys go with what is done. */
async function goneWith(action: () => unknown): Promise<string[]> {
  const before = new Map(SCOPES.map((scope) => [scope, idempotencyKey(scope)]));
  await action();
  return SCOPES.filter((scope) => idempotencyKey(scope) !== before.get(scope));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockNetwork({
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    'POST /api/employer/logout': () => new Response(null, { status: 204 }),
  });
});

test("a seeker's sign-in gives up other seekers' keys, and nobody's", async () => {
  const store = makeStore({});
  expect(await goneWith(() => store.dispatch(asSeeker))).toEqual([
    'seeker/u2/apply/1',
    'seeker/u2/other/1',
    'guest/report/1',
    'guest/signUp',
    'guest/resetPassword',
  ]);
});

test("an employer's sign-in gives up other employers' keys, and nobody's", async () => {
  const store = makeStore({});
  expect(await goneWith(() => store.dispatch(asEmployer))).toEqual([
    'employer/c2/posting/new',
    'guest/report/1',
    'guest/signUp',
    'guest/resetPassword',
  ]);
});

test("a seeker's sign-out gives up their own keys, and nobody's", async () => {
  const store = makeStore({});
  store.dispatch(asSeeker);
  expect(await goneWith(() => store.dispatch(signOutSeeker()))).toEqual([
    'seeker/u1/apply/1',
    'guest/report/1',
    'guest/signUp',
    'guest/resetPassword',
  ]);
});

test("an employer's sign-out gives up all employers' keys, as their drafts, and nobody's", async () => {
  const store = makeStore({});
  store.dispatch(asEmployer);
  expect(await goneWith(() => store.dispatch(signOutEmployer()))).toEqual([
    'employer/c1/posting/new',
    'employer/c2/posting/new',
    'guest/report/1',
    'guest/signUp',
    'guest/resetPassword',
  ]);
});

test("a sign-in in another tab gives up other seekers' keys and nobody's, a change of who is signed in only the first", async () => {
  const stop = followSession(makeStore({}).dispatch);
  const tellOf = (stored: typeof user) => () => {
    writeStored('user', stored);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  };
  expect(await goneWith(tellOf(user))).toEqual([
    'seeker/u2/apply/1',
    'seeker/u2/other/1',
    'guest/report/1',
    'guest/signUp',
    'guest/resetPassword',
  ]);
  expect(await goneWith(tellOf({ ...user, firstName: 'Augusta' }))).toEqual([
    'seeker/u2/apply/1',
    'seeker/u2/other/1',
  ]);
  stop();
});
