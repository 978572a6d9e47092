import { SESSION_VERSION } from '@jobharbor/shared-ui/core';

import { checkFit, takeMisfit } from './fit';
import { askedPages } from './pages';

const fitting = { session: SESSION_VERSION, pages: askedPages().seeker, needs: {} };

const releaseOfShell = (content: string) => {
  document.head.innerHTML = `<meta name="release" content="${content}">`;
};

afterEach(() => document.head.replaceChildren());

test('a remote that has what the shell asks for fits, whatever more it has', () => {
  checkFit('seeker', { contract: fitting });
  checkFit('seeker', { contract: { ...fitting, pages: { ...fitting.pages, New: ['id'] } } });
  expect(takeMisfit('seeker')).toBeUndefined();
});

test.each([
  [
    'of another session',
    { ...fitting, session: SESSION_VERSION + 1 },
    /version \d+ of the session/,
  ],
  ['without the pages', { ...fitting, pages: {} }, /its page FindJobs/],
  [
    'that reads what is not given',
    { ...fitting, pages: { ...fitting.pages, JobDetail: ['slug'] } },
    /JobDetail reads slug/,
  ],
  ['whose contract is of another kind', 'any', /does not say/],
  ['whose contract has no pages', { session: SESSION_VERSION }, /does not say/],
])('a remote %s is refused, with the reason', (_what, contract, reason) => {
  expect(() => checkFit('seeker', { contract })).toThrow(reason);
  expect(takeMisfit('seeker')?.message).toMatch(reason);
  expect(takeMisfit('seeker')).toBeUndefined();
});

test('a remote that states nothing is refused by a released shell alone', () => {
  for (const manifest of [{}, null, 'text']) checkFit('seeker', manifest);
  releaseOfShell(`/releases/shell/${'a1'.repeat(10)}`);
  for (const manifest of [{}, null, 'text']) {
    expect(() => checkFit('seeker', manifest)).toThrow('does not say which shell it is built for');
  }
});
