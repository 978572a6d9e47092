import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { type SalaryEnds, SalaryRange } from './SalaryRange';

const start = (ends: SalaryEnds = [50_000, 300_000], currency?: string) => {
  const onCommit = jest.fn();
  function Held() {
    const [value, setValue] = useState(ends);
    const commit = (next: SalaryEnds) => {
      onCommit(next);
      setValue(next);
    };
    return <SalaryRange value={value} currency={currency} onCommit={commit} />;
  }
  return { onCommit, ...renderWithProviders(<Held />) };
};

const retype = async (user: UserEvent, name: string, text: string) => {
  const input = screen.getByRole('textbox', { name });
  await user.clear(input);
  await user.type(input, text);
};

const thumb = (name: string) => screen.getByRole('slider', { name });

test('both thumbs have names, the range of the rules, and their amounts in words', () => {
  start();
  for (const name of ['Lowest salary', 'Highest salary']) {
    expect(thumb(name)).toHaveAttribute('min', '20000');
    expect(thumb(name)).toHaveAttribute('max', '500000');
    expect(thumb(name)).toHaveAttribute('step', '5000');
  }
  expect(thumb('Lowest salary')).toHaveAttribute('aria-valuetext', '$50,000');
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('$300,000');
});

test('amounts are shown and said in the currency that they are compared in, the ends of the slider too', () => {
  start([50_000, 300_000], 'PLN');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('PLN 50,000');
  expect(screen.getByText('PLN 20,000')).toBeVisible();
  expect(screen.getByText('PLN 500,000')).toBeVisible();
  expect(thumb('Highest salary')).toHaveAttribute('aria-valuetext', 'PLN 300,000');
});

test('a moved thumb chooses both ends', () => {
  const { onCommit } = start();
  fireEvent.change(thumb('Lowest salary'), { target: { value: 80_000 } });
  expect(onCommit).toHaveBeenLastCalledWith([80_000, 300_000]);
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('$80,000');
});

test('typed numbers are taken as people write them, also beyond the slider', async () => {
  const { user, onCommit } = start();
  await retype(user, 'From', '$7,000{Tab}');
  expect(onCommit).toHaveBeenLastCalledWith([7_000, 300_000]);
  expect(thumb('Lowest salary')).toHaveValue('20000');
  await retype(user, 'To', '650 000{Enter}');
  expect(onCommit).toHaveBeenLastCalledWith([7_000, 650_000]);
});

test('ends typed the wrong way round change places', async () => {
  const { user, onCommit } = start([50_000, 100_000]);
  await retype(user, 'From', '200000{Tab}');
  expect(onCommit).toHaveBeenLastCalledWith([100_000, 200_000]);
});

test('what is no number is said, and changes nothing', async () => {
  const { user, onCommit } = start([50_000, 100_000]);
  await retype(user, 'From', 'lots{Tab}');
  expect(onCommit).not.toHaveBeenCalled();
  const from = screen.getByRole('textbox', { name: 'From' });
  expect(from).toHaveValue('lots');
  expect(from).toHaveAccessibleDescription(/^Please write an amount such as/);
});
