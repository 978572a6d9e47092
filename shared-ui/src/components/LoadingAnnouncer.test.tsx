import { act, render, screen } from '@testing-library/react';

import { LoadingAnnouncer } from './LoadingAnnouncer';

test('a message comes into its live region after the region itself, or it would not be read out', () => {
  jest.useFakeTimers();
  const { rerender } = render(<LoadingAnnouncer message="Loading jobs…" />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(region).toHaveTextContent('Loading jobs…');
  rerender(<LoadingAnnouncer message="24 jobs" />);
  expect(region).toHaveTextContent('24 jobs');
});
