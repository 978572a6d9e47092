import { makeStore } from '../client/store';
import { aProblem, aSeekerUser, mockNetwork } from '../testing';
import { seekerDrafts } from './drafts';
import { readReturn, rememberReturn } from './returnPath';
import { changeSeeker, restoreSeeker, signInSeeker, signOutSeeker } from './seekerSession';
import { selectIsSeeker, selectSession } from './sessionSlice';
import { readStored, writeStored } from './storage';

const ME = 'GET /api/auth/me';
const LOGOUT = 'POST /api/auth/logout';

const ada = aSeekerUser();
const grace = aSeekerUser({ _id: 'u2', firstName: 'Grace', lastName: 'Hopper' });
const employer = { name: 'North Sea Works', isVerified: true };

/** What the seekers' remote keeps, by keys of today and of days to come. */
const OWN_KEYS = ['resume', 'applications', 'Applications', 'seeker/later'];
const JOBS = ['jobs', 'seeker/jobsSavedAt'];

/** Everything that the browser keeps of a seeker at work. */
function fillStorage() {
  for (const key of [...OWN_KEYS, ...JOBS]) localStorage.setItem(key, '[]');
  seekerDrafts.write(ada._id, 'skills', ['Lofting']);
}

function signedIn() {
  const store = makeStore({});
  store.dispatch(signInSeeker({ user: ada, sessionToken: 'token-a' }));
  return store;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signing in', () => {
  test('stores user and token under their names, and begins the session', () => {
    const store = signedIn();
    expect(localStorage.getItem('sessionToken')).toBe('token-a');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
    expect(selectIsSeeker(store.getState())).toBe(true);
  });

  test('as another person finds nothing of the one before', () => {
    const store = signedIn();
    fillStorage();
    store.dispatch(signInSeeker({ user: grace, sessionToken: 'token-g' }));
    expect(Object.keys(localStorage).sort()).toEqual(['sessionToken', 'user']);
    expect(readStored('user')?._id).toBe('u2');
    expect(seekerDrafts.read(ada._id, 'skills')).toBeUndefined();
  });

  test('as the same person keeps what is theirs, drafts too', () => {
    const store = signedIn();
    fillStorage();
    store.dispatch(signInSeeker({ user: ada, sessionToken: 'token-b' }));
    expect(localStorage.getItem('resume')).toBe('[]');
    expect(seekerDrafts.read(ada._id, 'skills')).toEqual(['Lofting']);
    expect(readStored('sessionToken')).toBe('token-b');
  });

  test("after an expiry keeps one's own drafts and nobody else's", () => {
    seekerDrafts.write(ada._id, 'skills', 'mine');
    seekerDrafts.write(grace._id, 'skills', 'hers');
    signedIn();
    expect(seekerDrafts.read(ada._id, 'skills')).toBe('mine');
    expect(seekerDrafts.read(grace._id, 'skills')).toBeUndefined();
  });

  test('trusts no CV that lies beside a malformed user, and keeps the list of jobs that a guest saw', () => {
    localStorage.setItem('user', '{"_id":');
    fillStorage();
    signedIn();
    for (const key of OWN_KEYS) expect(localStorage.getItem(key)).toBeNull();
    for (const key of JOBS) expect(localStorage.getItem(key)).toBe('[]');
  });

  test("leaves an employer's session alone", () => {
    const employerToken = 'employer-token';
    const store = makeStore({ session: { employer, employerToken } });
    store.dispatch(signInSeeker({ user: ada, sessionToken: 'token-a' }));
    expect(selectSession(store.getState())).toMatchObject({ employer, employerToken, user: ada });
  });

  test('works for the visit where storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    expect(selectIsSeeker(signedIn().getState())).toBe(true);
  });
});

test('a change of the seeker reaches the store and the storage, and leaves the token', () => {
  const store = signedIn();
  store.dispatch(changeSeeker({ ...ada, firstName: 'Augusta' }));
  expect(readStored('user')?.firstName).toBe('Augusta');
  expect(selectSession(store.getState())).toMatchObject({
    user: { firstName: 'Augusta' },
    sessionToken: 'token-a',
  });
});

test('an answer that comes after its seeker has signed out changes nothing', () => {
  const store = makeStore({});
  store.dispatch(changeSeeker(ada));
  expect(localStorage).toHaveLength(0);
  expect(selectSession(store.getState()).user).toBeUndefined();
  store.dispatch(signInSeeker({ user: grace, sessionToken: 'token-g' }));
  store.dispatch(changeSeeker(ada));
  expect(readStored('user')).toEqual(grace);
  expect(selectSession(store.getState()).user).toEqual(grace);
});

describe('signing out', () => {
  test('removes every key of the seeker, drafts and the way back, and revokes the token', async () => {
    const { requests } = mockNetwork({ [LOGOUT]: () => new Response(null, { status: 204 }) });
    const store = signedIn();
    fillStorage();
    rememberReturn('/myapplications');
    await store.dispatch(signOutSeeker());
    expect(localStorage).toHaveLength(0);
    expect(seekerDrafts.read(ada._id, 'skills')).toBeUndefined();
    expect(readReturn()).toBeUndefined();
    expect(selectIsSeeker(store.getState())).toBe(false);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer token-a');
    expect(requests[0]?.headers.get('X-Requested-With')).toBe('fetch');
  });

  test('is done here before the server has answered', () => {
    mockNetwork({ [LOGOUT]: () => new Promise(() => undefined) });
    const store = signedIn();
    void store.dispatch(signOutSeeker());
    expect(localStorage).toHaveLength(0);
    expect(selectIsSeeker(store.getState())).toBe(false);
  });

  test.each<[string, () => unknown]>([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the token is dead', () => aProblem(401, 'No.')],
  ])('is done here when %s', async (_why, answer) => {
    mockNetwork({ [LOGOUT]: answer });
    const store = signedIn();
    await store.dispatch(signOutSeeker());
    expect(localStorage).toHaveLength(0);
    expect(selectIsSeeker(store.getState())).toBe(false);
  });

  test("leaves an employer's session alone, and the choice of colours", async () => {
    mockNetwork({ [LOGOUT]: () => new Response(null, { status: 204 }) });
    writeStored('employer', employer);
    writeStored('employerToken', 'employer-token');
    writeStored('colorScheme', 'dark');
    for (const key of ['employer/later', 'seeker.device/later']) localStorage.setItem(key, '1');
    await signedIn().dispatch(signOutSeeker());
    expect(Object.keys(localStorage).sort()).toEqual([
      'colorScheme',
      'employer',
      'employer/later',
      'employerToken',
      'seeker.device/later',
    ]);
  });
});

describe('a token without a user', () => {
  const half = () => {
    writeStored('sessionToken', 'token-a');
    return makeStore();
  };

  test('is asked about once, and becomes a session', async () => {
    const { requests } = mockNetwork({ [ME]: () => ({ user: ada }) });
    const store = half();
    await store.dispatch(restoreSeeker());
    await store.dispatch(restoreSeeker());
    expect(selectIsSeeker(store.getState())).toBe(true);
    expect(readStored('user')).toEqual(ada);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-a']);
  });

  test.each<[string, () => unknown]>([
    ['is refused', () => aProblem(401, 'No.')],
    ['finds no server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered with a page', () => new Response('<html>')],
    ['is answered without a user', () => ({})],
  ])('is forgotten when it %s, without a word', async (_why, answer) => {
    mockNetwork({ [ME]: answer });
    const store = half();
    await store.dispatch(restoreSeeker());
    expect(localStorage).toHaveLength(0);
    const { sessionToken, expired } = selectSession(store.getState());
    expect([sessionToken, expired]).toEqual([undefined, undefined]);
  });

  test('does not disturb a sign-in that came meanwhile', async () => {
    const store = half();
    mockNetwork({
      [ME]: () => {
        store.dispatch(signInSeeker({ user: grace, sessionToken: 'token-g' }));
        return aProblem(401, 'No.');
      },
    });
    await store.dispatch(restoreSeeker());
    expect(selectSession(store.getState())).toMatchObject({
      user: grace,
      sessionToken: 'token-g',
    });
    expect(readStored('user')?._id).toBe('u2');
  });

  test('of a guest asks nobody', async () => {
    const { requests } = mockNetwork();
    await makeStore({}).dispatch(restoreSeeker());
    expect(requests).toHaveLength(0);
  });
});
