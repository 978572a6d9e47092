import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';

import { Button } from './Button';

const ref = createRef<HTMLButtonElement>();
const page = (loading: boolean) => (
  <>
    <Button ref={ref} loading={loading}>
      Send
    </Button>
    <input />
  </>
);
/** MUI renders a button's ripple a moment later. */
const andRender = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });

/** Shows a button with the focus, and lets its action begin. Browsers let go of the focus then; jsdom does not. */
async function begin() {
  const { rerender } = render(page(false));
  const button = screen.getByRole('button');
  await andRender(() => button.focus());
  rerender(page(true));
  await andRender(() => button.blur());
  expect(document.body).toHaveFocus();
  return { end: () => andRender(() => rerender(page(false))) };
}

test('a button has the focus again after its action', async () => {
  const { end } = await begin();
  await end();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(ref.current).toBe(screen.getByRole('button'));
});

test('a button takes the focus from nobody', async () => {
  const { end } = await begin();
  act(() => screen.getByRole('textbox').focus());
  await end();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a button that never had the focus does not take it', () => {
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(document.body).toHaveFocus();
});
