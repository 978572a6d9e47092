import { renderHook } from '@testing-library/react';

import { answerFor, useStoredFirst } from './storedCopy';

type Query = Parameters<typeof useStoredFirst<string[]>>[1];

const COPY = ['stored'];
const ANSWER = ['from the server'];
const waiting = { isFetching: true, refetch: () => undefined };

describe('a view of a stored copy', () => {
  test('shows the copy until the server has answered', () => {
    const readCopy = jest.fn(() => COPY);
    const view = ({ query }: { query: Query }) => useStoredFirst(readCopy, query);
    const initialProps: { query: Query } = { query: waiting };
    const { result, rerender } = renderHook(view, { initialProps });
    expect(result.current).toMatchObject({ data: COPY, isCurrent: false, isFetching: true });

    rerender({ query: { ...waiting, isFetching: false, currentData: ANSWER } });
    expect(result.current).toMatchObject({ data: ANSWER, isCurrent: true, isFetching: false });
    expect(readCopy).toHaveBeenCalledTimes(1);
  });

  test('keeps the copy after a failure, and logs the failure', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = { status: 500, code: 'unexpected', message: 'No.' };
    const query = { ...waiting, isFetching: false, error };
    const { result } = renderHook(() => useStoredFirst(() => COPY, query, 'Failed to refresh'));
    expect(result.current).toMatchObject({ data: COPY, isCurrent: false, error });
    expect(log).toHaveBeenCalledWith('Failed to refresh', error);
  });

  test('does not call the end of the session a failure', () => {
    const error = { status: 401, code: 'unauthenticated', message: 'No.' };
    const query = { ...waiting, isFetching: false, error };
    const { result } = renderHook(() => useStoredFirst(() => COPY, query, 'Failed to refresh'));
    expect(result.current.error).toBeUndefined();
  });
});

describe('an answer for a person', () => {
  const stateOf = (session: object) => () => ({ session });

  test.each(['user', 'employer'])('is given while the %s is signed in', async (role) => {
    const call = { queryFulfilled: Promise.resolve({ data: ANSWER }) };
    const getState = stateOf({ [role]: { _id: 'p1' } });
    expect(await answerFor('p1', { ...call, getState })).toBe(ANSWER);
  });

  test.each([
    ['nobody', {}],
    ['somebody else', { user: { _id: 'p2' } }],
  ])('is not given when %s is signed in by then', async (_who, session) => {
    const call = { queryFulfilled: Promise.resolve({ data: ANSWER }) };
    expect(await answerFor('p1', { ...call, getState: stateOf(session) })).toBeUndefined();
  });

  test('is not given after a failure', async () => {
    const call = { queryFulfilled: Promise.reject(new Error('offline')) };
    const getState = stateOf({ user: { _id: 'p1' } });
    expect(await answerFor('p1', { ...call, getState })).toBeUndefined();
  });
});
