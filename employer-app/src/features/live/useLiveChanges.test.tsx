import { baseApi, makeStore, selectSession, sessionRead } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  type MockedNetwork,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act } from '@testing-library/react';

import { useLiveChanges } from './useLiveChanges';

const EVENTS = 'GET /api/events';
const ME = 'GET /api/employer/getemployer/:id';

/** A stream whose other end is the test's. As the server's does, it begins with its position. */
function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
      send('id: 1\n\n');
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return {
    answer: (request: Request) => {
      request.signal.addEventListener('abort', () => {
        isCancelled = true;
        controller.error(new DOMException('aborted', 'AbortError'));
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    send,
    change: (ns: string, _id = 'x', id = '2') => {
      const change = { operationType: 'update', ns, documentKey: { _id } };
      send(`id: ${id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    end: () => controller.close(),
    isCancelled: () => isCancelled,
  };
}

const employer = {
  _id: 'employer-1',
  name: 'Harbour Ltd',
  companyName: 'Harbour Ltd',
  email: 'jobs@example.com',
  isVerified: false,
};
let tokens = 0;
let network: MockedNetwork;

function Frame() {
  useLiveChanges();
  return null;
}

/** Each test has a token of its own, as how far changes are known is kept by it. */
function renderFrame(token = `token-${(tokens += 1)}`) {
  const store = makeStore({ session: { employer, employerToken: token } });
  const { match } = baseApi.util.invalidateTags;
  const invalidated = Object.assign(jest.spyOn(baseApi.util, 'invalidateTags'), { match });
  const result = renderWithProviders(<Frame />, { store });
  const tags = () => [...new Set(invalidated.mock.calls.flatMap(([tags]) => tags))].sort();
  return { ...result, store, tags, token };
}

const streams = () => network.requests.filter(({ url }) => url.endsWith('/api/events'));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function show(visibility: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  network = mockNetwork();
});

test('the stream is asked for with the token, in a header', async () => {
  const stream = aStream();
  network.use({ [EVENTS]: stream.answer });
  const { token } = renderFrame();
  await wait(0);
  const [request] = streams();
  expect(request?.headers.get('authorization')).toBe(`Bearer ${token}`);
  expect(request?.headers.get('accept')).toBe('text/event-stream');
  expect(request?.headers.get('last-event-id')).toBeNull();
});

test('a change of the employer has the employer read anew', async () => {
  const stream = aStream();
  network.use({ [EVENTS]: stream.answer, [ME]: () => ({ ...employer, isVerified: true }) });
  const { store } = renderFrame();
  await wait(0);
  stream.change('employers', employer._id);
  await wait(100);
  expect(selectSession(store.getState()).employer?.isVerified).toBe(true);
});

test('a change of another employer is none of ours', async () => {
  const stream = aStream();
  network.use({ [EVENTS]: stream.answer });
  const { tags } = renderFrame();
  await wait(0);
  stream.change('employers', 'somebody-else');
  await wait(100);
  expect(network.requests).toHaveLength(1);
  expect(tags()).toEqual([]);
});

test.each([
  ['employers', ['EmployerColleague', 'EmployerJob']],
  ['jobs', ['EmployerJob', 'EmployerOverview']],
  ['applications', ['Application', 'EmployerJob', 'EmployerOverview']],
])('a change of %s has their lists read anew, once for many', async (ns, expected) => {
  const stream = aStream();
  network.use({ [EVENTS]: stream.answer, [ME]: () => employer });
  const { tags } = renderFrame();
  await wait(0);
  for (let count = 0; count < 50; count += 1) stream.change(ns, employer._id);
  await wait(100);
  expect(tags()).toEqual(expected);
  expect(baseApi.util.invalidateTags).toHaveBeenCalledTimes(1);
  stream.change(ns, employer._id);
  await wait(1_000);
  expect(baseApi.util.invalidateTags).toHaveBeenCalledTimes(2);
});

test('words that are no change are passed over', async () => {
  const stream = aStream();
  network.use({ [EVENTS]: stream.answer });
  const { tags } = renderFrame();
  await wait(0);
  stream.send('event: change\ndata: {not json\n\n');
  stream.send('event: change\ndata: null\n\nevent: other\ndata: {}\n\n');
  stream.send('event: change\ndata: {"ns":"secrets","documentKey":{"_id":"x"}}\n\n');
  stream.change('jobs');
  await wait(100);
  expect(tags()).toEqual(['EmployerJob', 'EmployerOverview']);
});

test('a stream that ends is opened again where it ended', async () => {
  const [first, second] = [aStream(), aStream()];
  network.use({ [EVENTS]: first.answer });
  renderFrame();
  await wait(0);
  first.change('jobs', 'x', '41');
  first.send('id: 42\n\n');
  await wait(0);
  network.use({ [EVENTS]: second.answer });
  first.end();
  await wait(1_000);
  expect(streams()).toHaveLength(2);
  expect(streams()[1]?.headers.get('last-event-id')).toBe('42');
});

test('a server that stays away is asked less and less often, and at once when the network is back', async () => {
  network.use({ [EVENTS]: () => aProblem(503, 'Down.'), [ME]: () => employer });
  const { tags } = renderFrame();
  await wait(10_000);
  const early = streams().length;
  expect(early).toBeGreaterThan(2);
  await wait(600_000);
  const late = streams().length;
  await wait(60_000);
  expect(streams().length - late).toBeLessThanOrEqual(4);
  const before = streams().length;
  const stream = aStream();
  network.use({ [EVENTS]: stream.answer });
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(100);
  expect(streams()).toHaveLength(before + 1);
  // Nobody can say what has changed before.
  expect(tags()).toEqual(['Application', 'EmployerColleague', 'EmployerJob', 'EmployerOverview']);
});

test('a connection without a word for a minute is made anew', async () => {
  const [first, second] = [aStream(), aStream()];
  network.use({ [EVENTS]: first.answer });
  renderFrame();
  await wait(50_000);
  first.send(': ping\n\n');
  await wait(50_000);
  expect(streams()).toHaveLength(1);
  network.use({ [EVENTS]: second.answer });
  await wait(15_000);
  expect(streams()).toHaveLength(2);
  expect(first.isCancelled()).toBe(true);
});

test('what is no stream is not read', async () => {
  network.use({
    [EVENTS]: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  });
  const { tags } = renderFrame();
  await wait(100);
  expect(tags()).toEqual([]);
  await wait(1_000);
  expect(streams()).toHaveLength(2);
});

test('a refused session ends', async () => {
  network.use({ [EVENTS]: () => aProblem(401, 'Not signed in.') });
  const { store } = renderFrame();
  await wait(60_000);
  expect(selectSession(store.getState())).toMatchObject({ expired: 'employer' });
  expect(selectSession(store.getState()).employerToken).toBeUndefined();
  expect(streams()).toHaveLength(1);
});

test('who signs out ends the stream', async () => {
  const stream = aStream();
  network.use({ [EVENTS]: stream.answer });
  const { store } = renderFrame();
  await wait(0);
  act(() => void store.dispatch(sessionRead({})));
  await wait(60_000);
  expect(stream.isCancelled()).toBe(true);
  expect(streams()).toHaveLength(1);
});

test('who leaves the page and comes back learns what happened meanwhile', async () => {
  const [first, second] = [aStream(), aStream()];
  network.use({ [EVENTS]: first.answer });
  const { unmount, token } = renderFrame();
  await wait(0);
  first.send('id: 5\n\n');
  await wait(0);
  unmount();
  expect(first.isCancelled()).toBe(true);
  network.use({ [EVENTS]: second.answer });
  renderFrame(token);
  await wait(0);
  expect(streams()[1]?.headers.get('last-event-id')).toBe('5');
});

test('a tab that nobody sees gives its connection away, and takes it again when it is seen', async () => {
  const [first, second] = [aStream(), aStream()];
  network.use({ [EVENTS]: first.answer });
  renderFrame();
  await wait(0);
  show('hidden');
  await wait(60_000);
  expect(first.isCancelled()).toBe(true);
  expect(streams()).toHaveLength(1);
  network.use({ [EVENTS]: second.answer });
  show('visible');
  await wait(100);
  expect(streams()).toHaveLength(2);
});

test('a stream whose place a newer one has taken waits until the tab is looked at', async () => {
  const [first, second] = [aStream(), aStream()];
  network.use({ [EVENTS]: first.answer });
  renderFrame();
  await wait(0);
  first.send('event: replaced\ndata: {}\n\n');
  first.end();
  await wait(60_000);
  expect(streams()).toHaveLength(1);
  network.use({ [EVENTS]: second.answer });
  show('hidden');
  show('visible');
  await wait(100);
  expect(streams()).toHaveLength(2);
});

test('without a session nothing is asked for', async () => {
  renderWithProviders(<Frame />, { store: makeStore({ session: {} }) });
  await wait(60_000);
  expect(network.requests).toHaveLength(0);
});
