import {
  type ApplicationMessage,
  type Conversation as Page,
  UNSUPPORTED_FILE,
} from '@jobharbor/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { makeStore } from '../client/store';
import { aSeekerState } from '../testing/factories';
import { lateAnswer } from '../testing/lateAnswer';
import { aProblem, mockNetwork, type Routes } from '../testing/network';
import { renderWithProviders } from '../testing/renderWithProviders';
import { Conversation } from './Conversation';
import { MessageForm } from './MessageForm';

const READ = 'GET /api/applications/:id/messages';
const SEND = 'POST /api/applications/:id/messages';
const FILES = 'POST /api/applications/:id/messages/files';
const MARK = 'PUT /api/applications/:id/messages/read';

let count = 0;
const aMessage = (fields: Partial<ApplicationMessage> = {}): ApplicationMessage => {
  count += 1;
  const sentAt = '2026-05-02T08:00:00.000Z';
  return {
    _id: `m${count}`,
    author: 'employer',
    text: 'Hello.',
    sentAt,
    isReported: false,
    ...fields,
  };
};
const aPage = (fields: Partial<Page> = {}): Page => ({ messages: [], hasUnread: false, ...fields });

const open = (routes: Routes, { mayWrite = true } = {}) => {
  const network = mockNetwork({ [READ]: () => aPage(), ...routes });
  const page = renderWithProviders(
    <Conversation
      as="seeker"
      applicationId="a1"
      ownerId="s1"
      otherName="Loft & Co"
      mayWrite={mayWrite}
    />,
    { store: makeStore(aSeekerState()) },
  );
  const requestsOf = (method: string) =>
    network.requests.filter((request) => request.method === method);
  return { ...page, network, requestsOf };
};
const field = () => screen.findByRole('textbox', { name: 'Message to Loft & Co' });
const sendButton = () => screen.getByRole('button', { name: 'Send message' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Everything is on the screen.
  class EverythingSeen {
    tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: EverythingSeen['tell']) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {
      this.tell = () => undefined;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: EverythingSeen });
});

test('messages stand in their order, with their files, and are noted as seen', async () => {
  const own = aMessage({ author: 'seeker', text: 'Is it\nfar?' });
  const file = { _id: 'f1', name: 'way.pdf', bytes: 10 };
  const received = aMessage({ text: 'See the map: https://example.com', file });
  let hasUnread = true;
  const { requestsOf, user, network } = open({
    [READ]: () => aPage({ messages: [own, received], hasUnread, earlier: own._id }),
    [MARK]: () => {
      hasUnread = false;
      return { message: 'Noted.', msg: 'Noted.' };
    },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^You.*Is it far\?$/);
  expect(second).toHaveTextContent(/^Loft & Co.*See the map/);
  // An address in a message is no link.
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'way.pdf' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/api\/files\/f1$/),
  );
  await waitFor(() => expect(requestsOf('PUT')).toHaveLength(1));
  expect(await requestsOf('PUT')[0]?.clone().json()).toEqual({ messageId: received._id });

  network.use({ [READ]: () => aPage({ messages: [aMessage({ text: 'The first one.' })] }) });
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('The first one.')).toBeVisible();
});

test('a message whose answer was lost stays in the field, outlives a reload, and is sent once', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const first = open({ [SEND]: lost });
  await first.user.type(await field(), 'I am coming.{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  const keyOf = (request: Request | undefined) => request?.headers.get('Idempotency-Key');
  const key = keyOf(first.requestsOf('POST')[0]);
  first.unmount();

  const sent = aMessage({ author: 'seeker', text: 'I am coming.' });
  const again = open({ [SEND]: () => ({ message: 'Message sent.', msg: 'Message sent.', sent }) });
  expect(await field()).toHaveValue('I am coming.');
  again.network.use({ [READ]: () => aPage({ messages: [sent] }) });
  await again.user.click(sendButton());
  expect(await screen.findByRole('listitem')).toHaveTextContent('I am coming.');
  expect(await field()).toHaveValue('');
  expect(keyOf(again.requestsOf('POST')[0])).toBe(key);
});

test('a file goes along, and one that is gone has to be attached again', async () => {
  const file = { _id: 'f1', name: 'plan.pdf', bytes: 10 };
  const GONE = 'This file is no longer there. Please attach it again.';
  const { user, requestsOf } = open({
    [FILES]: () => ({ message: 'Stored.', msg: 'Stored.', file }),
    [SEND]: () => aProblem(400, GONE, { file: GONE }),
  });
  await user.type(await field(), 'The plan.');
  const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Attach file'), { target: { files: [plan] } });
  expect(await screen.findByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  await user.click(sendButton());
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  expect(await field()).toHaveValue('The plan.');
  expect(await requestsOf('POST')[1]?.clone().json()).toEqual({ text: 'The plan.', file: 'f1' });
});

test('screen readers are told that a message is sent, and why one is not', async () => {
  const { user, network } = open({ [SEND]: () => aProblem(500, 'Disk full.') });
  await user.type(await field(), 'Hello.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Disk full.');
  expect(await field()).toHaveAccessibleDescription('Disk full.');
  network.use({ [SEND]: () => ({ message: 'Sent.', msg: 'Sent.', sent: aMessage() }) });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The message is sent.')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the field has the focus when an attached file is removed with its button', async () => {
  const file = { _id: 'f1', name: 'plan.pdf', bytes: 10 };
  const { user } = open({ [FILES]: () => ({ message: 'Stored.', msg: 'Stored.', file }) });
  await field();
  const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Attach file'), { target: { files: [plan] } });
  await user.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }));
  expect(await field()).toHaveFocus();
});

test('what is typed while a file is uploaded stays when the file is refused', async () => {
  let refuse: (() => void) | undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const WRONG = 'This is not a PDF.';
  const { user } = open({
    [FILES]: () => refused.then(() => aProblem(400, WRONG, { file: WRONG })),
  });
  await user.type(await field(), 'The');
  const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Attach file'), { target: { files: [plan] } });
  await user.type(await field(), ' plan.');
  refuse?.();
  expect(await screen.findByText(WRONG)).toBeVisible();
  expect(await field()).toHaveValue('The plan.');
});

test('a file of another kind is refused before it is sent, and the message is not at fault', async () => {
  const { user, requestsOf } = open({});
  await user.type(await field(), 'My photo.');
  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Attach file'), { target: { files: [photo] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(UNSUPPORTED_FILE);
  expect(await field()).toBeValid();
  expect(requestsOf('POST')).toHaveLength(0);
});

test('the focus stays with the conversation after the last message that one may send', async () => {
  const refusal = 'Please wait for an answer.';
  const sent = aMessage({ author: 'seeker', text: 'The fifth.' });
  const { user, network } = open({
    [SEND]: () => ({ message: 'Message sent.', msg: 'Message sent.', sent }),
  });
  await user.type(await field(), 'The fifth.');
  network.use({ [READ]: () => aPage({ messages: [sent], refusal }) });
  await user.click(sendButton());
  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('what was typed when one may no longer write stays to be read', async () => {
  const first = open({});
  await first.user.type(await field(), 'One more thing.');
  first.unmount();
  const refusal = 'Please wait for an answer.';
  const { user } = open({ [READ]: () => aPage({ messages: [aMessage()], refusal }) });
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(await field()).toHaveValue('One more thing.');
  expect(await field()).toHaveAccessibleDescription(/Not sent/);
  expect(screen.queryByRole('button', { name: 'Send message' })).not.toBeInTheDocument();
  await user.clear(await field());
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('what a template has put in while a message is sent stays', async () => {
  const answer = lateAnswer();
  const sent = aMessage({ author: 'seeker', text: 'First.' });
  mockNetwork({ [READ]: () => aPage(), [SEND]: () => answer.promise });
  const templates = (_text: string, onText: (text: string) => void) => (
    <button type="button" onClick={() => onText('Second.')}>
      Template
    </button>
  );
  const { user } = renderWithProviders(
    <MessageForm
      {...{ as: 'seeker', applicationId: 'a1', ownerId: 's1', otherName: 'Loft & Co' }}
      isRefused={false}
      templates={templates}
    />,
    { store: makeStore(aSeekerState()) },
  );
  await user.type(await field(), 'First.');
  await user.click(sendButton());
  await user.click(screen.getByRole('button', { name: 'Template' }));
  answer.answer(Response.json({ message: 'Message sent.', msg: 'Message sent.', sent }));
  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect(await field()).toHaveValue('Second.');
});

test('a report that failed is forgotten when the dialog is opened again; a sent one has the focus', async () => {
  let message = aMessage();
  let isDown = true;
  const { user } = open({
    [READ]: () => aPage({ messages: [message] }),
    'POST /api/applications/messages/:id/report': () => {
      if (isDown) return aProblem(500, 'It broke.');
      message = { ...message, isReported: true };
      return { message: 'Reported.', msg: 'Reported.' };
    },
  });
  const report = () => screen.findByRole('button', { name: /^Report the message/ });
  await user.click(await report());
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('It broke.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await report());
  expect(screen.queryByText('It broke.')).not.toBeInTheDocument();
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.getByText('Reported')).toHaveFocus());
});

test('who may not write at present reads why, and who only reads has no field', async () => {
  const refusal = 'The employer has left the portal.';
  const messages = [aMessage()];
  const { unmount } = open({ [READ]: () => aPage({ messages, refusal }) });
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  // The page was just opened: nothing takes the focus.
  expect(document.body).toHaveFocus();
  unmount();
  open({ [READ]: () => aPage({ messages, hasUnread: true }) }, { mayWrite: false });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Hello.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Report/ })).not.toBeInTheDocument();
});
