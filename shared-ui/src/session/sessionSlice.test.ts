import { endRefusedSession } from '../client/baseApi';
import { makeStore } from '../client/store';
import { mockNetwork } from '../testing';
import { employerDrafts, seekerDrafts } from './drafts';
import { endEmployerSession, signOutEmployer } from './employerSession';
import { readReturn, rememberReturn } from './returnPath';
import { signOutSeeker } from './seekerSession';
import {
  followSession,
  readSession,
  selectHasEmployerToken,
  selectIsAnyone,
  selectIsEmployer,
  selectIsSeeker,
  selectSession,
  type SessionState,
} from './sessionSlice';
import { readPendingEmployer, writePendingEmployer } from './storage';

const user = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
const colleague = { _id: 'c1', name: '', role: 'owner' as const };
const employer = { _id: 'e1', name: 'North Sea Works', isVerified: true, colleague };
const sessionToken = 'seeker-token';
const employerToken = 'employer-token';

const stateOf = (session: SessionState) => makeStore({ session }).getState();
const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each<[string, SessionState, boolean]>([
  ['token and user', { user, sessionToken }, true],
  ['a token without a user', { sessionToken }, false],
  ['a user without a token', { user }, false],
  ["an employer's token", { user, employerToken }, false],
  ['nothing', {}, false],
])('whether %s makes a signed-in seeker', (_what, session, isSeeker) => {
  expect(selectIsSeeker(stateOf(session))).toBe(isSeeker);
});

test.each<[string, SessionState, boolean]>([
  ['an employer in session', { employer }, true],
  ['whoever has just signed up', { employer: { name: 'Works', isVerified: false } }, true],
  ['a stored token', { employerToken }, true],
  ['a seeker', { user, sessionToken }, false],
  ['nobody', {}, false],
])('whether the employer area is open to %s', (_who, session, isEmployer) => {
  expect(selectIsEmployer(stateOf(session))).toBe(isEmployer);
});

test("only an employer's token counts as one", () => {
  expect(selectHasEmployerToken(stateOf({ employerToken }))).toBe(true);
  expect(selectHasEmployerToken(stateOf({ employer, user, sessionToken }))).toBe(false);
});

test('anyone is who holds either token', () => {
  expect(selectIsAnyone(stateOf({ sessionToken }))).toBe(true);
  expect(selectIsAnyone(stateOf({ employerToken }))).toBe(true);
  expect(selectIsAnyone(stateOf({ user, employer }))).toBe(false);
  expect(selectIsAnyone(stateOf({}))).toBe(false);
});

test('the session is read from storage, without what is malformed there', () => {
  localStorage.setItem('user', '{"_id"');
  localStorage.setItem('sessionToken', sessionToken);
  localStorage.setItem('employer', JSON.stringify(employer));
  expect(readSession()).toEqual({
    user: undefined,
    sessionToken,
    employer,
    employerToken: undefined,
  });
});

describe('another tab', () => {
  test('signs this one in and out', () => {
    const store = makeStore();
    const stop = followSession(store.dispatch);
    localStorage.setItem('employerToken', employerToken);
    change('employerToken');
    expect(selectIsEmployer(store.getState())).toBe(true);
    localStorage.clear();
    change(null);
    expect(selectIsEmployer(store.getState())).toBe(false);
    stop();
  });

  test('in which somebody else signs in takes away what another person typed here', () => {
    const store = makeStore();
    const stop = followSession(store.dispatch);
    seekerDrafts.write('u2', 'general', { skills: ['Rigging'] });
    change('user');
    expect(seekerDrafts.read('u2', 'general')).toBeDefined();
    localStorage.setItem('user', JSON.stringify(user));
    change('user');
    expect(seekerDrafts.read('u2', 'general')).toBeUndefined();
    stop();
  });

  test('in which somebody else has signed in while this one was given up takes away the same at its start', () => {
    for (const id of ['u1', 'u2']) seekerDrafts.write(id, 'general', { skills: ['Rigging'] });
    for (const id of ['c1', 'c2']) employerDrafts.write(id, 'new', { jobName: 'Rigger' });
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('employer', JSON.stringify(employer));
    localStorage.setItem('employerToken', employerToken);
    followSession(makeStore().dispatch)();
    expect(Object.keys(sessionStorage).sort()).toEqual([
      'draft/u1/general',
      'employerDraft/c1/new',
    ]);
  });

  describe('in which somebody', () => {
    /** What a tab writes to local storage while it does something, as the other tabs hear of it. */
    const eventsOf = async (work: () => unknown) => {
      const set = jest.spyOn(Storage.prototype, 'setItem');
      const removed = jest.spyOn(Storage.prototype, 'removeItem');
      await work();
      const writes = [
        ...set.mock.calls.map(([key, newValue], index) => ({ of: set.mock, index, key, newValue })),
        ...removed.mock.calls.map(([key], index) => ({
          of: removed.mock,
          index,
          key,
          newValue: null,
        })),
      ];
      const events = writes
        .filter(({ of, index }) => of.contexts[index] === localStorage)
        .map((write) => ({ ...write, order: write.of.invocationCallOrder[write.index] ?? 0 }))
        .sort((one, other) => one.order - other.order)
        .map(({ key, newValue }) => new StorageEvent('storage', { key, newValue }));
      jest.restoreAllMocks();
      return events;
    };

    /** What this tab holds while both sessions are going on. */
    const typeHere = () => {
      seekerDrafts.write('u1', 'general', { skills: ['Rigging'] });
      employerDrafts.write('c1', 'new', { jobName: 'Rigger' });
      writePendingEmployer(employer);
      rememberReturn('/jobs/1');
    };
    const held = () => ({
      seeker: seekerDrafts.read('u1', 'general') !== undefined,
      employer: employerDrafts.read('c1', 'new') !== undefined,
      pending: readPendingEmployer() !== undefined,
      way: readReturn() !== undefined,
    });
    const ALL = { seeker: true, employer: true, pending: true, way: true };

    /** Another tab does something; its own session storage is not this one's. */
    const elsewhere = async (work: (store: ReturnType<typeof makeStore>) => unknown) => {
      mockNetwork({
        'POST /api/auth/logout': () => new Response(null, { status: 204 }),
        'POST /api/employer/logout': () => new Response(null, { status: 204 }),
      });
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('sessionToken', sessionToken);
      localStorage.setItem('employer', JSON.stringify(employer));
      localStorage.setItem('employerToken', employerToken);
      const [here, there] = [makeStore(), makeStore()];
      const events = await eventsOf(() => work(there));
      sessionStorage.clear();
      typeHere();
      const stop = followSession(here.dispatch);
      for (const event of events) window.dispatchEvent(event);
      stop();
      return here.getState();
    };

    test('signs a seeker out takes away what that seeker typed here', async () => {
      const state = await elsewhere((store) => store.dispatch(signOutSeeker()));
      expect(held()).toEqual({ ...ALL, seeker: false, way: false });
      expect(selectIsSeeker(state)).toBe(false);
      expect(selectIsEmployer(state)).toBe(true);
    });

    test('signs an employer out takes away what that employer typed here', async () => {
      const state = await elsewhere((store) => store.dispatch(signOutEmployer()));
      expect(held()).toEqual({ ...ALL, employer: false, pending: false, way: false });
      expect(selectIsSeeker(state)).toBe(true);
      expect(selectIsEmployer(state)).toBe(false);
    });

    test('leaves nothing behind that tells of the sign-out', async () => {
      await elsewhere((store) => store.dispatch(signOutSeeker()));
      expect(Object.keys(localStorage).sort()).toEqual(['employer', 'employerToken']);
    });

    test.each(['seeker', 'employer'] as const)(
      'finds that the session of the %s has expired takes nothing away',
      async (role) => {
        const state = await elsewhere((store) => {
          endRefusedSession(store, role, store.getState());
        });
        expect(held()).toEqual(ALL);
        expect(selectIsSeeker(state)).toBe(role !== 'seeker');
        expect(selectHasEmployerToken(state)).toBe(role !== 'employer');
      },
    );

    test('sets a new password, which ends the session of the employer, takes nothing away', async () => {
      const state = await elsewhere((store) => store.dispatch(endEmployerSession()));
      expect(held()).toEqual(ALL);
      expect(selectIsSeeker(state)).toBe(true);
      expect(selectHasEmployerToken(state)).toBe(false);
    });

    test('signs in as another employer takes away what the one before typed here', () => {
      const stop = followSession(makeStore().dispatch);
      typeHere();
      const other = { ...employer, _id: 'e2', colleague: { ...colleague, _id: 'c2' } };
      localStorage.setItem('employer', JSON.stringify(other));
      change('employer');
      localStorage.setItem('employerToken', employerToken);
      change('employerToken');
      expect(held()).toMatchObject({ seeker: true, employer: false });
      stop();
    });
  });

  test('in which an address is verified tells the tab of its sign-up, and no other', () => {
    const pending = { name: 'North Sea Works', email: 'HR@example.com', isVerified: false };
    writePendingEmployer(pending);
    const store = makeStore();
    const stop = followSession(store.dispatch);
    const tell = (newValue: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'verified', newValue }));
    tell('other@example.com');
    expect(readPendingEmployer()).toEqual(pending);
    tell('hr@example.com');
    expect(selectSession(store.getState()).employer).toEqual({ ...pending, isVerified: true });
    expect(readPendingEmployer()).toEqual({ ...pending, isVerified: true });
    stop();
  });

  test('is followed no longer once that is stopped', () => {
    const store = makeStore();
    followSession(store.dispatch)();
    localStorage.setItem('employerToken', employerToken);
    change('employerToken');
    expect(selectIsEmployer(store.getState())).toBe(false);
  });

  test('is caught up with by a page that the Back button brings out of the cache', () => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('sessionToken', sessionToken);
    const store = makeStore();
    const stop = followSession(store.dispatch);
    localStorage.clear();
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(selectIsSeeker(store.getState())).toBe(true);
    shown(true);
    expect(selectIsSeeker(store.getState())).toBe(false);
    stop();
  });

  test('changes nothing here when it stores something else', () => {
    const store = makeStore();
    const before = selectSession(store.getState());
    const stop = followSession(store.dispatch);
    change('jobs');
    expect(selectSession(store.getState())).toBe(before);
    stop();
  });
});
