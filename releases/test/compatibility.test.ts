import { incompatibilities, type RemoteContract, type ShellContract } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import satisfies from 'semver/functions/satisfies.js';

import { aDemandingSeeker, aSeeker, aShell } from './builds.ts';

const CORE = '@jobharbor/shared-ui/core';

/** As the command that releases asks. */
const reasons = ({ session, pages, offers }: ShellContract, seeker: RemoteContract) => {
  const shared = { offers, satisfies, name: 'the live shell', advice: 'release the shell first' };
  return incompatibilities({ session, pages: pages.seeker ?? {}, shared }, seeker);
};

describe('a remote and a shell', () => {
  test('are compatible when every module, version and name is there', () => {
    assert.deepEqual(reasons(aShell(), aSeeker()), []);
  });

  test('are compatible when the remote needs nothing', () => {
    assert.deepEqual(reasons(aShell(), aSeeker({ needs: {} })), []);
  });

  test('a name that the shell does not export is said, with what to do', () => {
    assert.deepEqual(reasons(aShell(), aDemandingSeeker()), [
      `It uses JobMap of ${CORE}, which the live shell does not offer: release the shell first.`,
    ]);
  });

  test('a version below and one above the range are both refused', () => {
    for (const version of ['1.0.9', '2.0.0']) {
      const shell = aShell({ offers: { [CORE]: { version } } });
      const seeker = aSeeker({ needs: { [CORE]: { range: '^1.1.0', names: [] } } });
      assert.deepEqual(reasons(shell, seeker), [
        `It needs ${CORE} ^1.1.0, the live shell offers ${version}: release the shell first.`,
      ]);
    }
  });

  test('a module that is not shared at all is said', () => {
    const seeker = aSeeker({ needs: { '@jobharbor/shared-ui/maps': { range: '*', names: [] } } });
    assert.deepEqual(reasons(aShell(), seeker), [
      'It needs @jobharbor/shared-ui/maps, which the live shell does not offer: release the shell first.',
    ]);
  });

  test('where the shell lists no names, every name is there', () => {
    const needs = { react: { range: '^19.3.0', names: ['useEffectEvent'] } };
    assert.deepEqual(reasons(aShell(), aSeeker({ needs })), []);
  });

  test('a range that is no range is refused', () => {
    const needs = { react: { range: 'newest, please', names: [] } };
    assert.equal(reasons(aShell(), aSeeker({ needs })).length, 1);
  });

  test('a remote runs with a session that has had additions since it was built', () => {
    for (const session of ['1.0', '1.1', '1.10']) {
      assert.deepEqual(reasons(aShell({ session }), aSeeker({ session: '1.0' })), []);
    }
    assert.deepEqual(reasons(aShell({ session: '1.10' }), aSeeker({ session: '1.9' })), []);
  });

  test('a remote is refused by a session that lacks additions, or means something else', () => {
    for (const [offered, built] of [
      ['1.0', '1.1'],
      ['1.9', '1.10'],
      ['1.1', '2.0'],
      ['2.0', '1.0'],
    ] as const) {
      const [reason] = reasons(aShell({ session: offered }), aSeeker({ session: built }));
      assert.equal(
        reason,
        `It is built for version ${built} of the session, the shell has version ${offered}.`,
      );
    }
  });

  test('all reasons are given at once', () => {
    const seeker = aSeeker({
      session: '2.0',
      pages: { JobDetail: ['jobId', 'tab'] },
      needs: aDemandingSeeker().needs,
    });
    const all = reasons(aShell(), seeker);
    assert.equal(all.length, 4);
    assert.match(
      all.join('\n'),
      /version 2\.0 of the session.*\n.*Home.*\n.*reads tab.*\n.*JobMap/,
    );
  });

  test('a shell that asks for no page of a remote is fine with any', () => {
    const shell = aShell({ pages: {} });
    assert.deepEqual(reasons(shell, aSeeker({ pages: {} })), []);
  });
});
