import { makeStore } from '../client/store';
import { aProblem, aSeekerUser, mockNetwork } from '../testing';
import { listToasts } from '../toasts/toast';
import { employerDrafts } from './drafts';
import {
  changeEmployer,
  endEmployerSession,
  noteEmployer,
  refreshEmployer,
  resendVerification,
  signInEmployer,
  signOutEmployer,
} from './employerSession';
import { selectIsEmployer, selectIsSeeker } from './sessionSlice';
import { readPendingEmployer, readStored, writePendingEmployer, writeStored } from './storage';

const LOGOUT = 'POST /api/employer/logout';
const RESEND = 'POST /api/employer/resend-verification-token';
const ME = 'GET /api/employer/me';
const BY_ID = 'GET /api/employer/getemployer/:id';
const employer = {
  _id: 'e1',
  name: 'North Sea Works',
  companyName: 'North Sea Works',
  email: 'hr@example.com',
  isVerified: false,
  colleague: { _id: 'c1', name: '', role: 'owner' as const },
};
const verified = { ...employer, isVerified: true };
const pending = { name: 'North Sea Works', email: 'hr@example.com', isVerified: false };

const signedIn = () => {
  writeStored('employer', employer);
  writeStored('employerToken', 'employer-token');
  return makeStore();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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

test('a session that a new password ends is over here and on the server, and leaves what was typed to the same employer alone', async () => {
  const { requests } = mockNetwork({ [LOGOUT]: () => new Response(null, { status: 204 }) });
  const store = signedIn();
  employerDrafts.write('c1', 'new', { jobName: 'Rigger' });
  await store.dispatch(endEmployerSession());
  expect(localStorage).toHaveLength(0);
  expect(selectIsEmployer(store.getState())).toBe(false);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer employer-token');
  store.dispatch(signInEmployer({ employer, token: 'next-token' }));
  expect(employerDrafts.read('c1', 'new')).toEqual({ jobName: 'Rigger' });
  const other = { ...employer, _id: 'e2', colleague: { ...employer.colleague, _id: 'c2' } };
  store.dispatch(signInEmployer({ employer: other, token: 'other-token' }));
  expect(employerDrafts.read('c1', 'new')).toBeUndefined();
});

test('a colleague who signs in after another one finds nothing that the other has typed', () => {
  const store = signedIn();
  const as = (_id: string) => ({ ...employer, colleague: { ...employer.colleague, _id } });
  store.dispatch(signInEmployer({ employer: as('c1'), token: 'token-1' }));
  employerDrafts.write('c1', 'new', { jobName: 'Rigger' });
  store.dispatch(signInEmployer({ employer: as('c1'), token: 'token-2' }));
  expect(employerDrafts.read('c1', 'new')).toEqual({ jobName: 'Rigger' });
  store.dispatch(signInEmployer({ employer: as('c2'), token: 'token-3' }));
  expect(employerDrafts.exist()).toBe(false);
});

const lastToast = () => listToasts().at(-1);

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

test('a verification e-mail goes to the address that is named', async () => {
  const { requests } = mockNetwork({ [RESEND]: () => ({ msg: 'Sent.' }) });
  expect(await signedIn().dispatch(resendVerification('jobs@example.com'))).toBe(true);
  expect(await requests[0]?.json()).toEqual({ email: 'jobs@example.com' });
});

test('a sign-in takes away what another employer left, and what waited in the tab', () => {
  const store = signedIn();
  localStorage.setItem('allJobs', '[]');
  writePendingEmployer(pending);
  const next = { ...verified, _id: 'e2', name: 'Baltic Yards' };
  store.dispatch(signInEmployer({ employer: next, token: 'next-token' }));
  expect(readStored('employer')).toEqual(next);
  expect(readStored('employerToken')).toBe('next-token');
  expect(localStorage.getItem('allJobs')).toBeNull();
  expect(readPendingEmployer()).toBeUndefined();
  expect(store.getState().session).toMatchObject({ employer: next, employerToken: 'next-token' });
});

test('a changed employer is stored, and the session goes on', () => {
  const store = signedIn();
  store.dispatch(changeEmployer(verified));
  expect(readStored('employer')).toEqual(verified);
  expect(store.getState().session).toMatchObject({
    employer: verified,
    employerToken: 'employer-token',
  });
});

test.each([
  ['company', { ...verified, _id: 'e2' }],
  ['colleague', { ...verified, colleague: { ...verified.colleague, _id: 'c2' } }],
])("another %s's late answer changes nothing", (_who, answered) => {
  const store = signedIn();
  store.dispatch(changeEmployer(answered));
  expect(store.getState().session.employer).toEqual(employer);
  expect(readStored('employer')).toEqual(employer);
});

test('an answer that comes after the sign-out changes nothing', () => {
  const store = makeStore();
  store.dispatch(changeEmployer(verified));
  expect(store.getState().session.employer).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

describe('an employer who is not signed in', () => {
  test('and has signed up is known in this tab, without a stored word', () => {
    const store = makeStore();
    store.dispatch(noteEmployer(pending));
    expect(selectIsEmployer(store.getState())).toBe(true);
    expect(localStorage).toHaveLength(0);
    expect(selectIsEmployer(makeStore().getState())).toBe(true);
  });

  test('and followed the link is verified in this tab', () => {
    writePendingEmployer(pending);
    const store = makeStore();
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    store.dispatch(noteEmployer(verified));
    expect(setItem).toHaveBeenCalledWith('verified', verified.email);
    expect(localStorage).toHaveLength(0);
    expect(store.getState().session.employer).toEqual(verified);
    expect(readPendingEmployer()).toEqual(verified);
  });

  test('is forgotten with the way out', async () => {
    mockNetwork({ [LOGOUT]: () => new Response(null, { status: 204 }) });
    writePendingEmployer(pending);
    const store = makeStore();
    await store.dispatch(signOutEmployer());
    expect(selectIsEmployer(store.getState())).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['{"name":', 'null', '[]', '{"_id":"e1"}'])(
    'is not believed when stored as %s',
    (text) => {
      sessionStorage.setItem('employer', text);
      expect(readPendingEmployer()).toBeUndefined();
      expect(selectIsEmployer(makeStore().getState())).toBe(false);
    },
  );

  test('does not stand beside a stored token: that may be another one’s', () => {
    writePendingEmployer(pending);
    writeStored('employerToken', 'employer-token');
    expect(makeStore().getState().session.employer).toBeUndefined();
  });
});

describe('the verification of', () => {
  test('whoever is signed in is stored, for the other tabs too', () => {
    const store = signedIn();
    store.dispatch(noteEmployer(verified));
    expect(readStored('employer')).toEqual(verified);
    expect(store.getState().session.employer).toEqual(verified);
    expect(readPendingEmployer()).toBeUndefined();
  });

  test('another employer than the signed-in one changes nothing', () => {
    const store = signedIn();
    const before = store.getState().session;
    store.dispatch(noteEmployer({ ...verified, _id: 'e2' }));
    expect(store.getState().session).toBe(before);
    expect(readStored('employer')).toEqual(employer);
    expect(readPendingEmployer()).toBeUndefined();
  });
});

describe('refreshing the employer', () => {
  test('replaces the stored one by what the server says', async () => {
    const { requests } = mockNetwork({ [BY_ID]: () => verified });
    const store = signedIn();
    await store.dispatch(refreshEmployer());
    expect(readStored('employer')).toEqual(verified);
    expect(store.getState().session.employer).toEqual(verified);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer employer-token');
  });

  test('changes nothing when the server says nothing new', async () => {
    mockNetwork({ [BY_ID]: () => ({ ...employer }) });
    const store = signedIn();
    const before = store.getState().session;
    await store.dispatch(refreshEmployer());
    expect(store.getState().session).toBe(before);
  });

  test('asks who holds the token when nobody knows', async () => {
    mockNetwork({ [ME]: () => verified });
    writeStored('employerToken', 'employer-token');
    const store = makeStore();
    await store.dispatch(refreshEmployer());
    expect(readStored('employer')).toEqual(verified);
  });

  test('asks nobody without a token', async () => {
    const { requests } = mockNetwork();
    await makeStore().dispatch(refreshEmployer());
    expect(requests).toHaveLength(0);
  });

  test.each<[string, () => unknown]>([
    ['is refused', () => aProblem(401, 'No.')],
    ['meets no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered with what anyone may know', () => ({ ...verified, email: undefined })],
    ['is answered with a page', () => new Response('<html>')],
  ])('that %s leaves what is known', async (_why, answer) => {
    mockNetwork({ [BY_ID]: answer });
    const store = signedIn();
    await store.dispatch(refreshEmployer());
    expect(store.getState().session.employer).toEqual(employer);
    expect(readStored('employer')).toEqual(employer);
  });

  test('that is answered after the sign-out brings nobody back', async () => {
    let answer: (value: unknown) => void = () => undefined;
    mockNetwork({
      [BY_ID]: () => new Promise((resolve) => (answer = resolve)),
      [LOGOUT]: () => new Response(null, { status: 204 }),
    });
    const store = signedIn();
    const refreshing = store.dispatch(refreshEmployer());
    await store.dispatch(signOutEmployer());
    answer(verified);
    await refreshing;
    expect(localStorage).toHaveLength(0);
    expect(selectIsEmployer(store.getState())).toBe(false);
  });
});
