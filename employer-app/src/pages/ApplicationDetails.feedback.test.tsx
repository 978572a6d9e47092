import { type ApplicationEvent, FEEDBACK_MAX } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';
import { aProblem } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  ada,
  detailsOf,
  grace,
  ONE,
  openApplication,
  UPDATE,
  updated,
} from '../testing/applications';

const SENT = 'Feedback has been sent to the applicant.';

// By its label, as a search by role through so large a page takes long.
const answer = async () => within(await screen.findByLabelText('Your answer'));
const field = async () => (await answer()).findByLabelText(/^Feedback/);
/** Puts a text into the field at once, where it does not matter how it is typed. */
const type = async (value: string) => {
  const input = await field();
  act(() => input.focus());
  fireEvent.change(input, { target: { value } });
};
const sendButton = async () => (await answer()).findByRole('button', { name: /^Send Feedback/ });

const TEMPLATES = 'GET /api/employer/templates';
const templateButton = async () => (await answer()).getByRole('button', { name: 'Use a template' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('feedback goes without a status, which may have changed elsewhere, and stands on the page afterwards', async () => {
  const history = [
    ...ada.history,
    { status: 'applied' as const, feedback: 'Fine hulls.', at: '2026-05-02T10:00:00.000Z' },
  ];
  const answered = { feedback: 'Fine hulls.', history };
  const { user, network, requestsOf } = openApplication({
    [UPDATE]: () => updated(ada, answered, SENT),
  });
  await type('  Fine hulls. ');
  network.use({ [ONE]: () => detailsOf(answered) });
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(SENT)).toBeVisible());
  expect(await requestsOf('PUT', ada._id)[0]?.json()).toEqual({ feedback: 'Fine hulls.' });
  expect(await field()).toHaveValue('');
  expect(screen.getByText('Your feedback, sent May 2nd, 2026')).toBeVisible();
  expect(screen.getAllByText('Fine hulls.')[0]).toBeVisible();
  expect(await sendButton()).toHaveFocus();
});

test('an answer begins with a text in the applicant’s name, and its e-mail is shown before it is sent', async () => {
  const mail = {
    subject: 'Feedback: Boat Builder',
    text: '> Dear Ada,',
    replyTo: 'crew@harbour.example',
  };
  let isSent = false;
  const { user, requestsOf } = openApplication({
    'POST /api/applications/:id/preview': () => (isSent ? {} : { mail }),
    [TEMPLATES]: () => [],
  });
  const preview = async () =>
    user.click((await answer()).getByRole('button', { name: 'Preview E-mail' }));
  await field();
  await preview();
  expect((await answer()).getByText('Write your feedback first.')).toBeVisible();
  await user.click(await templateButton());
  await user.click(await screen.findByRole('menuitem', { name: 'A friendly no' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  const text = ((await field()) as HTMLTextAreaElement).value;
  expect(text).toMatch(/^Dear Ada,[^]*for Boat Builder/);
  await preview();
  const dialog = await screen.findByRole('dialog', { name: mail.subject });
  expect(dialog).toHaveTextContent('The applicant’s reply goes to crew@harbour.example.');
  expect(dialog).toHaveTextContent('> Dear Ada,');
  // The text tells of a status, which goes with it.
  expect(await requestsOf('POST', 'preview')[0]?.json()).toEqual({
    applicationStatus: 'rejected',
    feedback: text.trim(),
  });
  expect(requestsOf('PUT', '')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  isSent = true;
  await preview();
  expect(await screen.findByRole('dialog', { name: 'No e-mail is sent' })).toBeVisible();
});

test('the company’s templates are written, used and deleted where messages begin', async () => {
  let templates = [{ _id: 't1', name: 'Next round', text: 'Dear {firstName}, see you soon.' }];
  const NAMED = { name: 'There is a template of this name already.' };
  let isRefused = true;
  const { user, requestsOf } = openApplication({
    [TEMPLATES]: () => templates,
    'POST /api/employer/templates': () => {
      if (isRefused) return aProblem(400, 'Wrong.', NAMED);
      templates = [...templates, { _id: 't2', name: 'Thanks', text: 'Thank you.' }];
      return { message: 'Template added.', templates };
    },
    'DELETE /api/employer/templates/:id': () => {
      templates = templates.slice(0, 1);
      return { message: 'Template deleted.', templates };
    },
  });
  await field();
  await user.click(await templateButton());
  await user.click(await screen.findByRole('menuitem', { name: 'Next round' }));
  await waitFor(async () => expect(await field()).toHaveValue('Dear Ada, see you soon.'));

  await user.click(await templateButton());
  await user.click(await screen.findByRole('menuitem', { name: 'Manage templates…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your templates' }));
  const name = dialog.getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Thanks' } });
  fireEvent.change(dialog.getByLabelText(/^Text/), { target: { value: 'Thank you.' } });
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Add template' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(NAMED.name));
  expect(name).toHaveValue('Thanks');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Add template' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete Thanks' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(dialog.queryByText('Thanks')).not.toBeInTheDocument());
  expect(dialog.getByRole('list', { name: 'Your templates' })).toHaveFocus();
  expect(await requestsOf('POST', 'templates')[1]?.json()).toEqual({
    name: 'Thanks',
    text: 'Thank you.',
  });
});

test('typed placeholders are filled in for the applicant, and one that is not known is named', async () => {
  const { user, requestsOf } = openApplication({
    [UPDATE]: () => updated(ada, {}, SENT),
  });
  const input = await field();
  fireEvent.change(input, { target: { value: 'Dear {name}, thank you.' } });
  await user.click(await sendButton());
  expect(input).toHaveAccessibleDescription(/^\{name\} is not known\. You can use \{firstName\}/);
  expect(input).toHaveValue('Dear {name}, thank you.');
  expect(requestsOf('PUT', '')).toHaveLength(0);
  fireEvent.change(input, { target: { value: 'Dear {firstName}, about {job}.' } });
  await user.click(await sendButton());
  await waitFor(() => expect(screen.getByText(SENT)).toBeVisible());
  expect(await requestsOf('PUT', ada._id)[0]?.json()).toEqual({
    feedback: 'Dear Ada, about Boat Builder.',
  });
});

const step = (_id: string, fields: Partial<ApplicationEvent> = {}) => ({
  _id,
  status: 'applied' as const,
  at: '2026-05-02T10:00:00.000Z',
  ...fields,
});

test('a status that is chosen for words goes with them in one call, and Undo takes both back', async () => {
  const before = detailsOf({ history: [step('step-1')] });
  const after = {
    applicationStatus: 'rejected' as const,
    feedback: 'Sorry, Ada.',
    history: [step('step-1'), step('step-2', { status: 'rejected', feedback: 'Sorry, Ada.' })],
  };
  let isAnswered = false;
  const { user, requestsOf } = openApplication({
    [ONE]: () => (isAnswered ? { ...before, ...after } : before),
    [UPDATE]: () => {
      isAnswered = true;
      return updated(before, after);
    },
    'POST /api/applications/answers/undo': () => {
      isAnswered = false;
      return { results: [{ isMailed: false }] };
    },
  });
  const status = await (await answer()).findByLabelText(/^Change Status/);
  await user.selectOptions(status, 'rejected');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Ada Byron?' }));
  await user.click(dialog.getByRole('button', { name: 'Write Feedback First' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('Sorry, {{firstName}.');
  await user.selectOptions(status, 'reviewing');
  await user.selectOptions(status, 'rejected');
  expect(requestsOf('PUT', '')).toHaveLength(0);
  await user.click(
    (await answer()).getByRole('button', { name: /^Reject and Send Feedback to Ada/ }),
  );
  const undo = await (
    await answer()
  ).findByRole('button', { name: 'Undo the answer to Ada Byron' });
  const [put] = requestsOf('PUT', ada._id);
  expect(put?.headers.get('If-Match')).toBe('"step-1"');
  expect(await put?.json()).toEqual({ applicationStatus: 'rejected', feedback: 'Sorry, Ada.' });
  expect(await field()).toHaveValue('');
  await user.click(undo);
  await waitFor(() => expect(screen.getByText('Your answer has been taken back.')).toBeVisible());
  expect(await requestsOf('POST', 'undo')[0]?.json()).toEqual({
    applications: [{ _id: ada._id, step: 'step-2' }],
  });
  await waitFor(() => expect(status).toHaveValue('applied'));
  expect(await field()).toHaveValue('Sorry, {firstName}.');
  expect(requestsOf('PUT', ada._id)).toHaveLength(1);
});

test('the key U takes back the answer to the application before, whose message is its draft again', async () => {
  const first = step('step-1');
  const answered = {
    feedback: 'Sorry, Ada.',
    history: [first, step('step-2', { feedback: 'Sorry, Ada.' })],
  };
  const { user, requestsOf } = openApplication({
    [ONE]: ({ url }) =>
      url.endsWith(grace._id) ? { ...detailsOf(), ...grace } : detailsOf({ history: [first] }),
    [UPDATE]: () => updated(ada, answered),
    'POST /api/applications/answers/undo': () => ({ results: [{ isMailed: false }] }),
  });
  await type('Sorry, Ada.');
  await user.click(await sendButton());
  await (await answer()).findByRole('button', { name: 'Undo the answer to Ada Byron' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
  await user.keyboard('u');
  await waitFor(() => expect(screen.getByText('Your answer has been taken back.')).toBeVisible());
  expect(await requestsOf('POST', 'undo')[0]?.json()).toEqual({
    applications: [{ _id: ada._id, step: 'step-2' }],
  });
  expect(await field()).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Byron' });
  expect(await field()).toHaveValue('Sorry, Ada.');
});

test('a colleague’s answer is said while one writes, and one’s own that comes after it is refused and kept', async () => {
  const REFUSED = 'This application has changed meanwhile. The last answer is by Rosa: ‘accepted’.';
  const { user, network, store } = openApplication({
    [ONE]: () => detailsOf({ history: [step('step-1')] }),
    [UPDATE]: () => aProblem(412, REFUSED),
  });
  await type('Sorry.');
  await user.click(await sendButton());
  expect(await (await answer()).findByText(REFUSED)).toBeVisible();
  expect(await field()).toHaveValue('Sorry.');
  expect(await field()).toBeInvalid();
  const answered = step('step-2', { status: 'accepted', by: 'Kim' });
  network.use({
    [ONE]: () => detailsOf({ applicationStatus: 'accepted', history: [step('step-1'), answered] }),
  });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  const said = await (
    await answer()
  ).findByText(/^This .* The last answer is by Kim: ‘accepted’\.$/);
  await user.click((await answer()).getByRole('button', { name: 'OK' }));
  expect(said).not.toBeInTheDocument();
  expect(await field()).toHaveValue('Sorry.');
});

test('feedback that did not arrive stays in its field, with the reason, and after a reload', async () => {
  const { user, unmount } = openApplication({ [UPDATE]: () => aProblem(500, 'Disk full.') });
  await type('Fine hulls.');
  await user.click(await sendButton());
  expect(await (await answer()).findByText('Disk full.')).toBeVisible();
  expect(await field()).toHaveValue('Fine hulls.');
  expect(await field()).toBeInvalid();
  unmount();
  openApplication();
  expect(await field()).toHaveValue('Fine hulls.');
});

test('empty feedback is not sent, and the field asks for some', async () => {
  const { user, requestsOf } = openApplication();
  await user.click(await sendButton());
  expect((await answer()).getByText('Write your feedback first.')).toBeVisible();
  expect(await field()).toHaveFocus();
  expect(requestsOf('PUT', '')).toHaveLength(0);
});

test('long feedback is counted near its limit, and not sent past it', async () => {
  const { user, requestsOf } = openApplication();
  const input = await field();
  fireEvent.change(input, { target: { value: 'a'.repeat(FEEDBACK_MAX - 10) } });
  expect(input).toHaveAccessibleDescription('4,990 of 5,000 characters');
  fireEvent.change(input, { target: { value: 'a'.repeat(FEEDBACK_MAX + 1) } });
  await user.click(await sendButton());
  expect(input).toHaveAccessibleDescription(/^Feedback may have at most 5000 characters\./);
  expect(requestsOf('PUT', '')).toHaveLength(0);
});

test('an application that is read again keeps what is half typed, and the focus in it', async () => {
  const { user, network, store } = openApplication();
  await user.type(await field(), 'Half a sen');
  network.use({ [ONE]: () => detailsOf({ applicationStatus: 'reviewing' }) });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  const applicant = within(screen.getByRole('region', { name: 'Applicant' }));
  expect(await applicant.findByText('reviewing')).toBeVisible();
  expect(await field()).toHaveValue('Half a sen');
  expect(await field()).toHaveFocus();
});

test('half-typed feedback waits for whoever goes on and comes back', async () => {
  const { user } = openApplication({
    [ONE]: (request) =>
      request.url.endsWith(grace._id) ? { ...detailsOf(), ...grace } : detailsOf(),
  });
  await user.type(await field(), 'Half a sen');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
  expect(await field()).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Byron' });
  expect(await field()).toHaveValue('Half a sen');
});
