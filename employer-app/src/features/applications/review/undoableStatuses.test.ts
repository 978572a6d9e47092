import { APPLICANT_NOTIFIED_AFTER } from '@jobharbor/contract';
import { act, renderHook } from '@testing-library/react';

import { offerUndo, useUndoableStatuses } from './undoableStatuses';

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
