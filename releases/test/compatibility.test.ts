import { incompatibilities, type RemoteContract, type ShellContract } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import satisfies from 'semver/functions/satisfies.js';

import { aDemandingSeeker, aSeeker, aShell } from './builds.ts';

const CORE = '@jobharbor/shared-ui/core';

/** As the release command asks it. */
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

  test('report a name that the shell does not export, with a remedy', () => {
    assert.deepEqual(reasons(aShell(), aDemandingSeeker()), [
      `It uses JobMap of ${CORE}, which the live shell does not offer: release the shell first.`,
    ]);
  });

  test('are incompatible with a version below or above the range', () => {
    for (const version of ['1.0.9', '2.0.0']) {
      const shell = aShell({ offers: { [CORE]: { version } } });
      const seeker = aSeeker({ needs: { [CORE]: { range: '^1.1.0', names: [] } } });
      assert.deepEqual(reasons(shell, seeker), [
        `It needs ${CORE} ^1.1.0, the live shell offers ${version}: release the shell first.`,
      ]);
    }
  });

  test('are compatible in either of two major versions that the remote names', () => {
    const needs = { react: { range: '^19.3.0 || ^20.0.0', names: [] } };
    for (const version of ['19.3.1', '20.1.0']) {
      const shell = aShell({ offers: { react: { version } } });
      assert.deepEqual(reasons(shell, aSeeker({ needs })), []);
    }
  });

  test('report a module that is not shared', () => {
    const seeker = aSeeker({ needs: { '@jobharbor/shared-ui/maps': { range: '*', names: [] } } });
    assert.deepEqual(reasons(aShell(), seeker), [
      'It needs @jobharbor/shared-ui/maps, which the live shell does not offer: release the shell first.',
    ]);
  });

  test('are compatible in all names when the shell lists none', () => {
    const needs = { react: { range: '^19.3.0', names: ['useEffectEvent'] } };
    assert.deepEqual(reasons(aShell(), aSeeker({ needs })), []);
  });

  test('are incompatible with an invalid range', () => {
    const needs = { react: { range: 'newest, please', names: [] } };
    assert.equal(reasons(aShell(), aSeeker({ needs })).length, 1);
  });

  test('are compatible when the session has additions since the remote was built', () => {
    for (const session of ['1.0', '1.1', '1.10']) {
      assert.deepEqual(reasons(aShell({ session }), aSeeker({ session: '1.0' })), []);
    }
    assert.deepEqual(reasons(aShell({ session: '1.10' }), aSeeker({ session: '1.9' })), []);
  });

  test('are incompatible when the session lacks additions or has another major version', () => {
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

  test('report all reasons at once', () => {
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

  test('are compatible when the shell uses no page of the remote', () => {
    const shell = aShell({ pages: {} });
    assert.deepEqual(reasons(shell, aSeeker({ pages: {} })), []);
  });
});
