import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Formik, useFormikContext } from 'formik';

import { renderWithProviders } from '../testing';
import { type SalaryRange, SalaryRangeField } from './SalaryRangeField';

interface Values {
  salary: SalaryRange | null;
}

function Shown() {
  const { values } = useFormikContext<Values>();
  return <output>{JSON.stringify(values.salary)}</output>;
}

const start = (salary: SalaryRange | null = null) =>
  renderWithProviders(
    <Formik<Values> initialValues={{ salary }} onSubmit={() => undefined}>
      <>
        <SalaryRangeField name="salary" />
        <Shown />
      </>
    </Formik>,
  );

const retype = async (user: UserEvent, name: string, text: string) => {
  const input = screen.getByRole('textbox', { name });
  await user.clear(input);
  await user.type(input, text);
};

const value = () => screen.getByRole('status').textContent;
const thumb = (name: string) => screen.getByRole('slider', { name });

test('untouched, it chooses nothing and rests on the usual range', () => {
  start();
  expect(value()).toBe('null');
  expect(thumb('Lowest salary')).toHaveValue('50000');
  expect(thumb('Highest salary')).toHaveValue('300000');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Any salary' })).toBeDisabled();
});

test('both thumbs have names, the range of the rules, and their amounts in words', () => {
  start([50_000, 300_000]);
  for (const name of ['Lowest salary', 'Highest salary']) {
    expect(thumb(name)).toHaveAttribute('min', '20000');
    expect(thumb(name)).toHaveAttribute('max', '500000');
    expect(thumb(name)).toHaveAttribute('step', '5000');
  }
  expect(thumb('Lowest salary')).toHaveAttribute('aria-valuetext', '$50,000');
});

test('a moved thumb chooses both ends', async () => {
  start();
  fireEvent.change(thumb('Lowest salary'), { target: { value: 80_000 } });
  await waitFor(() => expect(value()).toBe('[80000,300000]'));
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('80,000');
});

test('typed numbers are taken as people write them, also beyond the slider', async () => {
  const { user } = start();
  await user.type(screen.getByRole('textbox', { name: 'From' }), '$7,000');
  await user.tab();
  expect(value()).toBe('[7000,300000]');
  expect(thumb('Lowest salary')).toHaveValue('20000');
  await retype(user, 'To', '650 000{Enter}');
  expect(value()).toBe('[7000,650000]');
});

test('ends typed the wrong way round change places', async () => {
  const { user } = start([50_000, 100_000]);
  await retype(user, 'From', '200000{Tab}');
  expect(value()).toBe('[100000,200000]');
});

test('what is no number changes nothing', async () => {
  const { user } = start([50_000, 100_000]);
  await retype(user, 'From', 'lots{Tab}');
  expect(value()).toBe('[50000,100000]');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('50,000');
});

test('the choice can be taken back', async () => {
  const { user } = start([50_000, 100_000]);
  await user.click(screen.getByRole('button', { name: 'Any salary' }));
  expect(value()).toBe('null');
});
