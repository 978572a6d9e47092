import { passwordScore } from '@jobharbor/contract';
import { Formik } from '@jobharbor/shared-ui/forms';
import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { object, string } from 'yup';

import { PasswordFormField, PasswordMeter } from './PasswordFormField';

const rules = object({ password: string().min(8, 'Too short.') });

const start = (showsErrorWhileTyping: boolean) =>
  renderWithProviders(
    <Formik initialValues={{ password: '' }} validationSchema={rules} onSubmit={() => undefined}>
      <PasswordFormField
        name="password"
        label="Password"
        autoComplete="new-password"
        showsErrorWhileTyping={showsErrorWhileTyping}
      />
    </Formik>,
  );
const field = () => screen.getByLabelText('Password');

test('a broken rule is told once the field was left, or from the first character on', async () => {
  const { user, unmount } = start(false);
  await user.type(field(), 'abc');
  expect(field()).not.toBeInvalid();
  await user.tab();
  expect(await screen.findByText('Too short.')).toBeVisible();
  unmount();
  const { user: other } = start(true);
  expect(field()).not.toBeInvalid();
  await other.type(field(), 'a');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/^Too short\./);
});

test('a new password names the symbols that count, to people and to password managers', () => {
  start(false);
  expect(field()).toHaveAccessibleDescription('Symbols: @ $ ! % * ? & #');
  expect(field()).toHaveAttribute(
    'passwordrules',
    'minlength: 8; required: lower; required: upper; required: digit; required: [@$!%*?&#]',
  );
});

test('showing the password keeps the focus in the field, and what was typed', async () => {
  const { user } = start(true);
  await user.type(field(), 'Harbour1!');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Harbour1!');
  expect(field()).toHaveAttribute('type', 'text');
});

test.each(['', 'a', 'abcdefgh', 'Abcdefgh', 'Abcdefg1', 'Abcdef1!'])(
  'the meter fills a bar for each rule that %j keeps',
  (password) => {
    const { container } = renderWithProviders(<PasswordMeter password={password} />);
    expect(container.querySelectorAll('[data-filled]')).toHaveLength(5);
    const score = passwordScore(password);
    expect(container.querySelectorAll('[data-filled="true"]')).toHaveLength(score);
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', String(score));
  },
);

test('the strength is read out after a pause, not with each key, and never for nothing', () => {
  jest.useFakeTimers();
  const meter = (password: string) => <PasswordMeter password={password} />;
  const { rerender } = render(meter(''));
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(meter('Abcdef1'));
  act(() => jest.advanceTimersByTime(100));
  rerender(meter('Abcdef1!'));
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toHaveTextContent('Password strength: 5 of 5, strong');
});
