import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { ChipInput, type ChipInputProps } from './ChipInput';

function Held({ start, ...props }: Partial<ChipInputProps> & { start: string[] }) {
  const [value, setValue] = useState<string[]>(start);
  return <ChipInput label="Skills" {...props} value={value} onChange={setValue} />;
}

const open = (start: string[] = [], props: Partial<ChipInputProps> = {}) =>
  renderWithProviders(<Held start={start} {...props} />);
const input = () => screen.getByRole('textbox', { name: 'Skills' });
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);
const said = () => screen.getByRole('status').textContent;

test('Enter, a comma and leaving the field each add what was typed', async () => {
  const { user } = open();
  await user.type(input(), ' Caulking {Enter}Rigging,Welding{Tab}');
  expect(chips()).toEqual(['Caulking', 'Rigging', 'Welding']);
  expect(input()).toHaveValue('');
  await waitFor(() => expect(said()).toBe('Welding added.'));
});

test('Enter does not send the form around it', async () => {
  const onSubmit = jest.fn();
  const { user } = renderWithProviders(
    <form onSubmit={onSubmit}>
      <Held start={[]} />
    </form>,
  );
  await user.type(input(), 'Rigging{Enter}{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what stands in the field when its form is sent is added too', async () => {
  const { user } = renderWithProviders(
    <form onSubmit={(event) => event.preventDefault()}>
      <Held start={[]} />
      {/* As the portal's own: it leaves the focus where it is. */}
      <button onMouseDown={(event) => event.preventDefault()}>Save</button>
    </form>,
  );
  await user.type(input(), 'Rigging');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(chips()).toEqual(['Rigging']);
  expect(input()).toHaveValue('');
});

test('the button adds as well, for those without an Enter key', async () => {
  const { user } = open();
  await user.type(input(), 'Rigging');
  await user.click(screen.getByRole('button', { name: 'Add to Skills' }));
  expect(chips()).toEqual(['Rigging']);
  expect(input()).toHaveFocus();
});

test.each([
  'Rigging, Welding,, Sailing,',
  'Rigging\nWelding\r\nSailing',
  'Rigging、Welding，Sailing',
])('the pasted list %j becomes chips', async (text) => {
  const { user } = open();
  await user.click(input());
  await user.paste(text);
  expect(chips()).toEqual(['Rigging', 'Welding', 'Sailing']);
  expect(input()).toHaveValue('');
});

test('a pasted word is text to go on with', async () => {
  const { user } = open();
  await user.click(input());
  await user.paste('Rig');
  await user.type(input(), 'ging{Enter}');
  expect(chips()).toEqual(['Rigging']);
});

test('Backspace takes the last one out, only while the field is empty', async () => {
  const { user } = open(['Rigging', 'Welding']);
  await user.type(input(), 'x{Backspace}');
  expect(chips()).toEqual(['Rigging', 'Welding']);
  await user.type(input(), '{Backspace}');
  expect(chips()).toEqual(['Rigging']);
  await waitFor(() => expect(said()).toBe('Welding removed.'));
});

test('each is taken out by a button of its own, and focus goes on to the next', async () => {
  const { user } = open(['Rigging', 'Welding', 'Sailing']);
  act(() => screen.getByRole('button', { name: 'Remove Welding' }).focus());
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['Rigging', 'Sailing']);
  expect(screen.getByRole('button', { name: 'Remove Sailing' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Rigging' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(input()).toHaveFocus();
});

test('what is in the list is not added again, whatever its case', async () => {
  const { user } = open(['Rigging']);
  await user.type(input(), 'rigging{Enter}');
  expect(chips()).toEqual(['Rigging']);
  await waitFor(() => expect(said()).toBe('rigging is in the list already.'));
});

test('is added as it will be kept, so that no other spelling of it is added again', () => {
  open(['Franc\u0327ais']);
  fireEvent.change(input(), { target: { value: 'Fran\u200b\u00e7ais, Cafe\u0301,' } });
  expect(chips()).toEqual(['Franc\u0327ais', 'Caf\u00e9']);
});

test('a list that came with duplicates is shown as it is', () => {
  open(['Rigging', 'Rigging']);
  expect(chips()).toEqual(['Rigging', 'Rigging']);
});

test('an input method keeps its Enter and its comma until it is done', () => {
  open();
  fireEvent.compositionStart(input());
  fireEvent.input(input(), { target: { value: '船、' }, isComposing: true });
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(chips()).toEqual([]);
  fireEvent.compositionEnd(input());
  expect(chips()).toEqual(['船']);
});

test('past the most entries the rest stays in the field, and the reason is said', async () => {
  const { user } = open(['One', 'Two'], { maxItems: 3 });
  await user.click(input());
  await user.paste('Three, Four, Five');
  expect(chips()).toEqual(['One', 'Two', 'Three']);
  expect(input()).toHaveValue('Four, Five');
  expect(input()).toHaveAccessibleDescription('This list may have at most 3 entries.');
});

test('what is too long stays in the field, and the reason is said', async () => {
  const { user } = open([], { maxLength: 5 });
  await user.type(input(), 'Rigging{Enter}');
  expect(chips()).toEqual([]);
  expect(input()).toHaveValue('Rigging');
  expect(input()).toHaveAccessibleDescription('One entry may have at most 5 characters.');
  await user.type(input(), '{Backspace}{Backspace}{Enter}');
  expect(chips()).toEqual(['Riggi']);
});

test('the list is put in order by buttons, which keep the focus, and is as it was otherwise', async () => {
  const { user } = open(['Rigging', 'C++ "fast"', 'Sailing']);
  await user.click(screen.getByRole('button', { name: 'Change the order of Skills' }));
  await user.click(screen.getByRole('button', { name: 'Move Sailing up' }));
  expect(screen.getByRole('button', { name: 'Move Sailing up' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move C++ "fast" up' }));
  expect(screen.getByRole('button', { name: 'Move C++ "fast" up' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Done with the order of Skills' }));
  expect(chips()).toEqual(['Rigging', 'C++ "fast"', 'Sailing']);
  await user.click(screen.getByRole('button', { name: 'Remove C++ "fast"' }));
  await user.click(screen.getByRole('button', { name: 'Remove Sailing' }));
  // One alone has no order.
  expect(screen.queryByRole('button', { name: /the order of Skills$/ })).not.toBeInTheDocument();
});
