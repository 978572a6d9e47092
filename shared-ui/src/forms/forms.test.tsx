import { act, screen, waitFor } from '@testing-library/react';
import { Formik, type FormikHelpers } from 'formik';
import { object, string } from 'yup';

import { lateAnswer, renderWithProviders } from '../testing';
import { FormAlert, FormBody } from './FormBody';
import { setServerErrors } from './serverErrors';
import { SubmitButton } from './SubmitButton';
import { TextFormField } from './TextFormField';

const rules = object({
  name: string().min(2, 'Name must be at least 2 characters.').required('Name is required.'),
  place: string().required('Place is required.'),
});

const EMPTY = { name: 'Acme', place: '' };
type Values = typeof EMPTY;

const start = (
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => unknown = () => undefined,
) =>
  renderWithProviders(
    <Formik
      initialValues={EMPTY}
      validationSchema={rules}
      onSubmit={(values, helpers) =>
        Promise.resolve(onSubmit(values, helpers)).then(() => undefined)
      }
    >
      <FormBody closesWhenSent>
        <TextFormField name="name" label="Company Name" help="As it is registered." required />
        <TextFormField name="place" label="Place" />
        <label>
          Remote <input type="checkbox" />
        </label>
        <SubmitButton busyLabel="Submitting...">Submit</SubmitButton>
      </FormBody>
    </Formik>,
  );

const submit = () => screen.getByRole('button', { name: 'Submit' });

test('a field is tied to its label and its help, and free of errors at first', () => {
  start();
  const name = screen.getByRole('textbox', { name: /Company Name/ });
  expect(name).toHaveAccessibleDescription('As it is registered.');
  expect(name).not.toBeInvalid();
});

test('an error is said beside its field once the person has been there', async () => {
  const { user } = start();
  const name = screen.getByRole('textbox', { name: /Company Name/ });
  await user.clear(name);
  await user.type(name, 'A');
  expect(name).not.toBeInvalid();
  await user.tab();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(
    'Name must be at least 2 characters. As it is registered.',
  );
});

test('nothing can be changed while a form is sent that closes then', async () => {
  const server = lateAnswer();
  const { user } = start(() => server.promise);
  const place = screen.getByRole('textbox', { name: 'Place' });
  await user.type(place, 'Oslo');
  await user.click(submit());
  await screen.findByRole('button', { name: /Submitting/ });
  await user.type(place, ' or Bergen');
  expect(place).toHaveValue('Oslo');
  server.answer(Response.json({}));
  await screen.findByRole('button', { name: 'Submit' });
  await user.type(place, '!');
  expect(place).toHaveValue('Oslo!');
});

test('an error waits until a press has ended, so that it does not move what is pressed', async () => {
  const { user } = start();
  const name = screen.getByRole('textbox', { name: /Company Name/ });
  const remote = screen.getByRole('checkbox', { name: 'Remote' });
  await user.clear(name);
  await user.type(name, 'A');
  await user.pointer({ keys: '[MouseLeft>]', target: remote });
  await act(() => Promise.resolve());
  expect(name).not.toHaveFocus();
  expect(name).not.toBeInvalid();
  await user.pointer({ keys: '[/MouseLeft]', target: remote });
  expect(remote).toBeChecked();
  expect(name).toBeInvalid();
});

test('a refused submit moves focus to the first invalid field, each time', async () => {
  const onSubmit = jest.fn();
  const { user } = start(onSubmit);
  await user.click(submit());
  const place = screen.getByRole('textbox', { name: 'Place' });
  await waitFor(() => expect(place).toHaveFocus());
  await user.clear(screen.getByRole('textbox', { name: /Company Name/ }));
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Company Name/ })).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what is filled in is sent, and the button waits', async () => {
  let finish: () => void = jest.fn();
  const onSubmit = jest.fn<Promise<void>, [object]>(
    () => new Promise((resolve) => (finish = resolve)),
  );
  const { user } = start((values) => onSubmit(values));
  await user.type(screen.getByRole('textbox', { name: 'Place' }), 'Łódź');
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Acme', place: 'Łódź' });
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  finish();
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('the button that was pressed has the focus again once it can be pressed again', async () => {
  let finish: () => void = jest.fn();
  const { user } = start(() => new Promise<void>((resolve) => (finish = resolve)));
  await user.type(screen.getByRole('textbox', { name: 'Place' }), 'Łódź');
  act(() => submit().focus());
  await user.keyboard('{Enter}');
  // As browsers do with what is disabled.
  const waiting = await screen.findByRole('button', { name: 'Submitting...' });
  act(() => waiting.blur());
  expect(document.body).toHaveFocus();
  finish();
  await waitFor(() => expect(submit()).toHaveFocus());
});

test('a focus that has moved on is left where it is', async () => {
  let finish: () => void = jest.fn();
  const { user } = start(() => new Promise<void>((resolve) => (finish = resolve)));
  const place = screen.getByRole('textbox', { name: 'Place' });
  await user.type(place, 'Łódź');
  await user.click(submit());
  act(() => place.focus());
  finish();
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(place).toHaveFocus();
});

test('what no field is to blame for is an alert, and nothing is one', () => {
  const { unmount } = renderWithProviders(<FormAlert message="The server cannot be reached." />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  unmount();
  renderWithProviders(<FormAlert message={undefined} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('what the server has said of a field', () => {
  const TAKEN = 'This name is taken.';

  test('stays when fields are left, and goes when the field is changed', async () => {
    const { user } = start((values, helpers) => setServerErrors({ name: TAKEN }, values, helpers));
    const name = screen.getByRole('textbox', { name: /Company Name/ });
    // Enter leaves the focus in a field that has no fault, and the answer takes it away from there.
    await user.type(screen.getByRole('textbox', { name: 'Place' }), 'Cork{Enter}');
    expect(await screen.findByText(TAKEN)).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    await user.tab();
    await user.tab();
    await act(() => Promise.resolve());
    expect(screen.getByText(TAKEN)).toBeVisible();
    expect(name).toBeInvalid();
    await user.type(name, ' Ltd');
    await waitFor(() => expect(screen.queryByText(TAKEN)).not.toBeInTheDocument());
    expect(name).toBeValid();
  });

  test('goes when the form is sent again as it is', async () => {
    let isTaken = true;
    const { user } = start((values, helpers) => {
      if (isTaken) setServerErrors({ name: TAKEN }, values, helpers);
      isTaken = false;
    });
    await user.type(screen.getByRole('textbox', { name: 'Place' }), 'Cork');
    await user.click(submit());
    expect(await screen.findByText(TAKEN)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText(TAKEN)).not.toBeInTheDocument());
  });
});
