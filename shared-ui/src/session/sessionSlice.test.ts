import { makeStore } from '../client/store';
import { readDraft, writeDraft } from './drafts';
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

const user = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
const employer = { _id: 'e1', name: 'North Sea Works', isVerified: true };
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
    writeDraft('u2', 'general', { skills: ['Rigging'] });
    change('user');
    expect(readDraft('u2', 'general')).toBeDefined();
    localStorage.setItem('user', JSON.stringify(user));
    change('user');
    expect(readDraft('u2', 'general')).toBeUndefined();
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
