import { makeStore, readStored } from '@jobharbor/shared-ui/core';

import { uploadFile } from './uploadFile';

const state = { session: { sessionToken: 'token', user: { _id: 'u1' } } };
const file = new File(['%PDF-'], 'letter.pdf');
const requests: StubRequest[] = [];

/** As much of a request as an upload uses; the test plays the network. */
class StubRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onloadend: (() => void) | undefined;
  open = jest.fn();
  setRequestHeader = jest.fn();
  send = jest.fn();
  abort = jest.fn(() => this.onloadend?.());
  getAllResponseHeaders = () => 'etag: "3"\r\nx-words: one: two\r\n';

  constructor() {
    requests.push(this);
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onloadend?.();
  }
}

function start(onProgress?: (part: number) => void) {
  const store = makeStore(state as never);
  const controller = new AbortController();
  const sending = uploadFile<{ ok: boolean }>(
    { url: '/api/file', file, as: 'cookie', onProgress },
    { ...store, signal: controller.signal },
  );
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  return { store, controller, sending, request };
}

beforeEach(() => {
  requests.length = 0;
  localStorage.setItem('sessionToken', 'token');
  jest
    .spyOn(globalThis, 'XMLHttpRequest')
    .mockImplementation(() => new StubRequest() as unknown as XMLHttpRequest);
});

test('an answer comes with its headers', async () => {
  const { sending, request } = start();
  request.answer(200, '{"ok":true}');
  const sent = await sending;
  expect(sent).toMatchObject({ data: { ok: true } });
  const headers = 'headers' in sent ? sent.headers : undefined;
  expect(headers?.get('ETag')).toBe('"3"');
  expect(headers?.get('X-Words')).toBe('one: two');
});

test('the progress is a part of the whole, where the whole is known', () => {
  const parts: number[] = [];
  const { request } = start((part) => parts.push(part));
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  request.answer(200, '{}');
  expect(parts).toEqual([0.25]);
});

test.each([
  [400, '{"message":"No.","code":"bad_input"}', { status: 400, message: 'No.' }],
  [500, '<html>', { status: 500, code: 'unexpected' }],
  [200, 'not json', { status: 200, code: 'unexpected' }],
  [0, '', { status: 0, code: 'no_answer' }],
])('an answer of %i with %j is an error', async (status, text, error) => {
  const { sending, request } = start();
  request.answer(status, text);
  expect(await sending).toMatchObject({ error });
});

test('a cancelled upload is aborted', async () => {
  const { sending, request, controller } = start();
  controller.abort();
  expect(request.abort).toHaveBeenCalled();
  expect(await sending).toMatchObject({ error: { status: 0 } });
});

test('an upload that stands still is given up, a slow one is not', async () => {
  jest.useFakeTimers();
  const { sending, request } = start();
  for (let minute = 0; minute < 10; minute += 1) {
    jest.advanceTimersByTime(55_000);
    request.upload.onprogress?.({ lengthComputable: true, loaded: minute, total: 20 });
  }
  expect(request.abort).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(request.abort).toHaveBeenCalled();
  expect(await sending).toMatchObject({ error: { status: 0 } });
});

test('a refused session is ended', async () => {
  const { store, sending, request } = start();
  request.answer(401, '{"message":"Please sign in.","code":"not_signed_in"}');
  await sending;
  expect(store.getState().session.expired).toBe('seeker');
  expect(readStored('sessionToken')).toBeUndefined();
});
