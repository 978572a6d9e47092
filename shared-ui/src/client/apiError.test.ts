import { errorText, isNotFound, isSessionOver, toApiError } from './apiError';

const UNEXPECTED = 'An error occurred. Please try again.';

describe('a failed call', () => {
  test("has the server's own words and fields", () => {
    const data = {
      message: 'Wrong.',
      msg: 'Wrong.',
      code: 'bad_input',
      fields: { q: 'Too long.' },
    };
    expect(toApiError({ status: 400, data })).toEqual({
      status: 400,
      message: 'Wrong.',
      code: 'bad_input',
      fields: { q: 'Too long.' },
    });
  });

  test.each([[null], ['<html>nginx</html>'], [{ message: 7 }], [undefined]])(
    'whose answer is not of our shape (%j) has a readable sentence',
    (data) => {
      expect(toApiError({ status: 500, data })).toEqual({
        status: 500,
        message: UNEXPECTED,
        code: 'unexpected',
      });
    },
  );

  test.each(['FETCH_ERROR', 'TIMEOUT_ERROR'] as const)(
    'without an answer (%s) says that the server cannot be reached',
    (status) => {
      const error = toApiError({ status, error: 'TypeError: Failed to fetch' });
      expect(error.status).toBe(0);
      expect(error.message).toMatch(/^The server cannot be reached/);
      expect(error.message).not.toMatch(/TypeError/);
    },
  );

  test('whose answer can not be read keeps its status', () => {
    const error = toApiError({
      status: 'PARSING_ERROR',
      originalStatus: 502,
      data: '<html>',
      error: 'SyntaxError: Unexpected token <',
    });
    expect(error).toEqual({ status: 502, message: UNEXPECTED, code: 'unreadable' });
  });
});

test('whatever an error is, there is a sentence for it', () => {
  expect(errorText({ status: 400, message: 'Wrong.' })).toBe('Wrong.');
  for (const error of ['x', 7, {}, { message: '' }, { message: {} }]) {
    expect(errorText(error)).toBe(UNEXPECTED);
  }
});

test('there is no sentence without an error', () => {
  for (const error of [undefined, null]) expect(errorText(error)).toBeUndefined();
});

test.each([
  ['was refused', { status: 401, code: 'not_signed_in', message: 'Please sign in.' }],
  ['was refused without a reason', { status: 401 }],
  ['was given up', { name: 'AbortError', message: 'Aborted' }],
])('there is no sentence for a call that %s with its session', (_how, error) => {
  expect(isSessionOver(error)).toBe(true);
  expect(errorText(error)).toBeUndefined();
});

test.each([
  ['a wrong password', { status: 401, code: 'wrong_password', message: 'Wrong.' }],
  ['what one may not do', { status: 403, code: 'not_allowed', message: 'Wrong.' }],
  ['a lost connection', { status: 0, code: 'no_answer', message: 'Wrong.' }],
])('%s does not say that the session is over', (_what, error) => {
  expect(isSessionOver(error)).toBe(false);
  expect(errorText(error)).toBe('Wrong.');
});

test('only the status 404 means that there is no such thing', () => {
  expect(isNotFound({ status: 404 })).toBe(true);
  for (const error of [undefined, null, 'x', {}, { status: 400 }, { status: '404' }]) {
    expect(isNotFound(error)).toBe(false);
  }
});
