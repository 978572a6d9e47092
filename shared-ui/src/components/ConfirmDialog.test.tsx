import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { renderWithProviders } from '../testing/renderWithProviders';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

const confirm = jest.fn();

function Page(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      <ConfirmDialog
        open={open}
        title="Sink the boat?"
        text="It will not come up again."
        confirmLabel="Sink it"
        onConfirm={confirm}
        onClose={() => setOpen(false)}
        {...props}
      />
    </>
  );
}

const ask = async (props: Partial<ConfirmDialogProps> = {}) => {
  const { user } = renderWithProviders(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  return { user, dialog: await screen.findByRole('alertdialog') };
};

beforeEach(() => confirm.mockClear());

test('it names the question and what follows, and starts on the way out', async () => {
  const { dialog } = await ask();
  expect(dialog).toHaveAccessibleName('Sink the boat?');
  expect(dialog).toHaveAccessibleDescription('It will not come up again.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
});

test('a yes is handed on', async () => {
  const { user } = await ask();
  await user.click(screen.getByRole('button', { name: 'Sink it' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'the button',
    (user: { click: (node: Element) => Promise<void> }) =>
      user.click(screen.getByRole('button', { name: 'Keep it' })),
  ],
  ['Escape', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
] as const)('%s leaves everything as it is, and the focus goes back', async (_way, leave) => {
  const { user } = await ask();
  await leave(user);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  expect(confirm).not.toHaveBeenCalled();
});

test('the second half of a double click, which falls beside it, closes nothing', async () => {
  const onClose = jest.fn();
  const { user, dialog } = await ask({ onClose });
  const [, beside] = screen.getAllByRole('presentation');
  if (!beside?.contains(dialog)) throw new Error('Nothing stands around the dialog.');
  await user.click(beside);
  expect(onClose).not.toHaveBeenCalled();
});

test('while the action is done nothing can be pressed, nor closed', async () => {
  const { user } = await ask({ busy: true });
  for (const name of ['Keep it', 'Sink it']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('why it did not work is said inside it', async () => {
  await ask({ error: 'The boat is too stubborn.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The boat is too stubborn.');
});

test('the pressed button has the focus again, also where the dialog has taken it meanwhile', async () => {
  function Sinking() {
    const [busy, setBusy] = useState(false);
    return (
      <>
        <Page open busy={busy} onConfirm={() => setBusy(true)} />
        <button onClick={() => setBusy(false)}>Done</button>
      </>
    );
  }
  const { user } = renderWithProviders(<Sinking />);
  const dialog = await screen.findByRole('alertdialog');
  const button = screen.getByRole('button', { name: 'Sink it' });
  await user.click(button);
  expect(button).toBeDisabled();
  // What the focus trap does when the browser lets go of a disabled button.
  act(() => dialog.closest<HTMLElement>('[tabindex="-1"]')?.focus());
  expect(button).not.toHaveFocus();
  fireEvent.click(screen.getByText('Done'));
  expect(button).toHaveFocus();
});
