import { openPopup, type PopupOutcome } from './demoPopup';
import { CHANNEL, sendToOpener } from './popupReturn';

const REQUEST = { authorizeUrl: 'http://localhost/demo/identity/authorize', clientId: 'demo' };

const popup = { closed: false };
const addressOf = () => new URL(String(opened.mock.calls.at(-1)?.[0]));
const stateOf = () => addressOf().searchParams.get('state') ?? '';
const outcomes: PopupOutcome[] = [];
let stop: () => void;
let opened: jest.SpiedFunction<typeof window.open>;

const open = () => {
  stop = openPopup(REQUEST, (outcome) => outcomes.push(outcome));
};
const answer = (fragment: string, origin = window.location.origin, kind: string = CHANNEL) =>
  window.dispatchEvent(new MessageEvent('message', { origin, data: { kind, fragment } }));
const token = (state: string) => `#access_token=abc&token_type=Bearer&state=${state}`;

beforeEach(() => {
  jest.useFakeTimers();
  outcomes.length = 0;
  popup.closed = false;
  opened = jest.spyOn(window, 'open').mockReturnValue(popup as Window);
});

afterEach(() => stop());

test('the window asks for a token of this portal, with a state of its own each time', () => {
  open();
  const { pathname, searchParams } = addressOf();
  expect(pathname).toBe('/demo/identity/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'demo',
    redirect_uri: 'http://localhost/signin/return',
    response_type: 'token',
    scope: 'openid profile email',
    state: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
  const first = stateOf();
  stop();
  open();
  expect(stateOf()).not.toBe(first);
});

test('the answer brings the token, once', () => {
  open();
  answer(token(stateOf()));
  answer(token(stateOf()));
  popup.closed = true;
  jest.advanceTimersByTime(5_000);
  expect(outcomes).toEqual([{ kind: 'token', accessToken: 'abc' }]);
});

test.each([
  ['another state', () => token('0'.repeat(32))],
  ['no state', () => '#access_token=abc'],
])('an answer with %s is refused', (_what, fragment) => {
  open();
  answer(fragment());
  expect(outcomes).toEqual([{ kind: 'failed' }]);
});

test.each([
  ['another site', 'https://elsewhere.example', CHANNEL],
  ['a page that means something else', window.location.origin, 'other'],
])('a message of %s is passed over', (_who, origin, kind) => {
  open();
  answer(token(stateOf()), origin, kind);
  expect(outcomes).toEqual([]);
});

test('who says no to the provider has only closed its window', () => {
  open();
  answer(`#error=access_denied&state=${stateOf()}`);
  expect(outcomes).toEqual([{ kind: 'closed' }]);
});

test('another error of the provider is a failure', () => {
  open();
  answer(`#error=server_error&state=${stateOf()}`);
  expect(outcomes).toEqual([{ kind: 'failed' }]);
});

test('a closed window is noticed', () => {
  open();
  jest.advanceTimersByTime(1_000);
  popup.closed = true;
  jest.advanceTimersByTime(600);
  expect(outcomes).toEqual([{ kind: 'closed' }]);
});

test('the last words of a closed window still count', () => {
  open();
  popup.closed = true;
  jest.advanceTimersByTime(300);
  answer(token(stateOf()));
  jest.advanceTimersByTime(5_000);
  expect(outcomes).toEqual([{ kind: 'token', accessToken: 'abc' }]);
});

test.each([
  ['gives none', null],
  ['closes it at once', { closed: true } as Window],
])('a browser that blocks the window and %s is told', (_how, result) => {
  opened.mockReturnValue(result);
  open();
  expect(outcomes).toEqual([{ kind: 'blocked' }]);
});

test('nothing is heard any more once one stops waiting', () => {
  open();
  stop();
  answer(token(stateOf()));
  popup.closed = true;
  jest.advanceTimersByTime(5_000);
  expect(outcomes).toEqual([]);
});

describe('the way back', () => {
  const opener = { closed: false, postMessage: jest.fn() };

  afterEach(() => {
    opener.postMessage.mockClear();
    Object.assign(window, { opener: null });
  });

  test('leads to the page that opened the window, and to no other site', () => {
    Object.assign(window, { opener });
    sendToOpener('#access_token=abc');
    expect(opener.postMessage.mock.calls).toEqual([
      [{ kind: CHANNEL, fragment: '#access_token=abc' }, window.location.origin],
    ]);
  });

  test("reaches this portal's pages when the tie between the windows was cut", async () => {
    jest.useRealTimers();
    const ended = new Promise<PopupOutcome>((resolve) => {
      stop = openPopup(REQUEST, resolve);
    });
    sendToOpener(token(stateOf()));
    expect(await ended).toEqual({ kind: 'token', accessToken: 'abc' });
  });
});
