import { SESSION_VERSION } from '@jobharbor/shared-ui/core';

import { assertCompatible, IncompatibleRelease } from './compatibility';
import { requestedPages } from './pages';

const compatible = { session: SESSION_VERSION, pages: requestedPages().seeker, needs: {} };

const releaseOfShell = (content: string) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'release', content });
  document.head.append(meta);
};

afterEach(() => document.querySelector('meta[name="release"]')?.remove());

test('a remote that has what the shell shows is compatible, whatever more it has', () => {
  const more = { ...compatible, pages: { ...compatible.pages, New: ['id'] } };
  for (const contract of [compatible, more]) {
    expect(() => assertCompatible('seeker', { contract })).not.toThrow();
  }
});

test.each([
  ['of another session', { ...compatible, session: '99.0' }, /version 99\.0 of the session/],
  ['without the pages', { ...compatible, pages: {} }, /its page FindJobs/],
  [
    'that reads what is not given',
    { ...compatible, pages: { ...compatible.pages, JobDetail: ['slug'] } },
    /JobDetail reads slug/,
  ],
  ['whose contract is of another kind', 'any', /does not say/],
  ['whose contract has no pages', { session: SESSION_VERSION }, /does not say/],
])('a remote %s is refused, with the reason', (_what, contract, reason) => {
  const check = () => assertCompatible('seeker', { contract });
  expect(check).toThrow(reason);
  expect(check).toThrow(IncompatibleRelease);
});

test('a remote that states nothing is refused by a released shell alone', () => {
  for (const manifest of [{}, null, 'text']) assertCompatible('seeker', manifest);
  releaseOfShell(`/releases/shell/${'a1'.repeat(10)}`);
  for (const manifest of [{}, null, 'text']) {
    expect(() => assertCompatible('seeker', manifest)).toThrow(
      'does not say which shell it is built for',
    );
  }
});
