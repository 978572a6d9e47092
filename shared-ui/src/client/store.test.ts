import { selectHasEmployerToken, selectIsSeeker, selectSession } from '../session/sessionSlice';
import { makeStore } from './store';

const USER = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };

beforeEach(() => localStorage.clear());

test('a new store knows the sessions that the browser keeps', () => {
  localStorage.setItem('user', JSON.stringify(USER));
  localStorage.setItem('sessionToken', 'seeker-token');
  localStorage.setItem('employerToken', 'employer-token');
  const state = makeStore().getState();
  expect(selectSession(state)).toEqual({
    user: USER,
    sessionToken: 'seeker-token',
    employer: undefined,
    employerToken: 'employer-token',
  });
});

test('a new store in an empty browser is of a guest', () => {
  const state = makeStore().getState();
  expect(selectIsSeeker(state)).toBe(false);
  expect(selectHasEmployerToken(state)).toBe(false);
});

test('a new store is of a guest where storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(selectIsSeeker(makeStore().getState())).toBe(false);
});

test('a given state wins over the browser', () => {
  localStorage.setItem('employerToken', 'employer-token');
  expect(selectHasEmployerToken(makeStore({ session: {} }).getState())).toBe(false);
});
