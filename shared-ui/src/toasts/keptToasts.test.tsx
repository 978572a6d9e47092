import { act, render, screen } from '@testing-library/react';

import { PortalTheme } from '../theme/PortalTheme';
import { keepToasts } from './keptToasts';
import { resetToasts, toast } from './toast';
import { Toasts } from './Toasts';

const openDocument = () =>
  render(
    <PortalTheme>
      <Toasts />
    </PortalTheme>,
  );
/** Leaves the document, with all that it holds in memory. */
const leave = (page: ReturnType<typeof openDocument>) => {
  window.dispatchEvent(new Event('pagehide'));
  page.unmount();
  resetToasts();
};

beforeEach(() => {
  sessionStorage.clear();
  resetToasts();
});

test('what was told right before a new document is told by it, once', async () => {
  const first = openDocument();
  keepToasts();
  act(() => {
    toast.error('Your session has expired. Please sign in again.');
    toast.loading('Saving…');
  });
  leave(first);
  const second = openDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired.');
  expect(screen.queryByText('Saving…')).not.toBeInTheDocument();
  leave(second);
  openDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a document that nobody asked to keep them, and one that told nothing, leaves nothing', () => {
  const first = openDocument();
  act(() => void toast.error('Failed.'));
  leave(first);
  expect(sessionStorage).toHaveLength(0);
  const second = openDocument();
  keepToasts();
  leave(second);
  expect(sessionStorage).toHaveLength(0);
});

test('the way to a new document that is given up keeps nothing for a later one', () => {
  const first = openDocument();
  const given = new AbortController();
  keepToasts(given.signal);
  given.abort();
  keepToasts(given.signal);
  act(() => void toast.error('Failed.'));
  leave(first);
  expect(sessionStorage).toHaveLength(0);
});

const now = Date.now();
const failed = { kind: 'error', message: 'Failed.', duration: 5_000 };

test.each([
  ['of another visit', { at: now - 60_000, toasts: [failed] }],
  ['of a later day than this', { at: now + 86_400_000, toasts: [failed] }],
  ['of no time', { toasts: [failed] }],
  ['of another shape', { at: now, toasts: [null, { ...failed, kind: 'huge' }, { kind: 'error' }] }],
  ['that are no list', { at: now, toasts: 'Failed.' }],
])('kept toasts %s are not shown', (_what, kept) => {
  sessionStorage.setItem('toasts', JSON.stringify(kept));
  openDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('what can not be read is nothing', () => {
  sessionStorage.setItem('toasts', '{');
  openDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});
