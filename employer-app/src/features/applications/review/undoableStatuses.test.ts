import { APPLICANT_NOTIFIED_AFTER } from '@jobharbor/contract';
import { act, renderHook } from '@testing-library/react';

import { offerUndo, useUndoableStatuses, withdrawUndo } from './undoableStatuses';

test('a status can be undone until its e-mail is due, which the first of several changes decides', () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useUndoableStatuses());
  const change = { employerId: 'e1', applicationId: 'a1', name: 'Ada Byron' } as const;
  act(() => offerUndo({ ...change, from: { status: 'applied' }, to: { status: 'reviewing' } }));
  act(() => jest.advanceTimersByTime(APPLICANT_NOTIFIED_AFTER - 1_000));
  const second = { from: { status: 'reviewing' }, to: { status: 'shortlisted' } } as const;
  act(() => offerUndo({ ...change, ...second }));
  expect(result.current).toEqual([{ ...change, ...second }]);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toEqual([]);
  jest.useRealTimers();
});

test('after a change is undone the next one can be undone for the whole time', () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useUndoableStatuses());
  const change = { employerId: 'e1', applicationId: 'a2', name: 'Ada Byron' } as const;
  const first = { ...change, from: { status: 'applied' }, to: { status: 'reviewing' } } as const;
  act(() => offerUndo(first));
  act(() => jest.advanceTimersByTime(5_000));
  act(() => withdrawUndo(first));
  act(() => jest.advanceTimersByTime(50_000));
  const second = { ...first, to: { status: 'rejected' } } as const;
  act(() => offerUndo(second));
  act(() => jest.advanceTimersByTime(APPLICANT_NOTIFIED_AFTER - 1_000));
  expect(result.current).toEqual([second]);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toEqual([]);
  jest.useRealTimers();
});
