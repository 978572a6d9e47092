import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { readArguments, UsageError } from '../src/cli/arguments.ts';
import { run } from '../src/cli/run.ts';

const read = (text: string, folder = '/project') =>
  readArguments(text.split(' ').filter(Boolean), folder, '/project');

describe('the arguments of a command', () => {
  test('name the app, or default to the folder’s', () => {
    const expected = { name: 'release', app: 'shell', share: undefined, dryRun: false };
    assert.deepEqual(read('release shell'), expected);
    assert.deepEqual(read('release', '/project/shell'), expected);
    assert.deepEqual(read('release shell', '/project/seeker-app'), expected);
  });

  test('release all three only by name', () => {
    assert.deepEqual(read('release all'), { name: 'releaseAll' });
    assert.deepEqual(read('release all', '/project/shell'), { name: 'releaseAll' });
  });

  test('have shares in percent', () => {
    for (const [text, share] of [
      ['10', 10],
      ['12.5%', 12.5],
      ['0', 0],
      ['100', 100],
    ] as const) {
      assert.deepEqual(read(`canary shell ${text}`), { name: 'canary', app: 'shell', to: share });
    }
  });

  test('have sensible defaults for pruning', () => {
    assert.deepEqual(read('prune'), { name: 'prune', keep: 5, days: 30, dryRun: false });
  });

  test('are refused when invalid, with one message each', () => {
    const senseless = [
      '',
      'relase shell',
      'release',
      'release api',
      'release shell now',
      'release all shell',
      'release all --share 10',
      'release all --dry-run',
      'release shell --share',
      'release shell --share 101',
      'release shell --share=-1',
      'release shell --share ten',
      'release shell --keep 3',
      'release shell --force',
      'rollback shell ../seeker-app',
      'rollback shell 3f 4a',
      'canary shell',
      'canary shell 0.001',
      'canary shell stop',
      'prune --keep few',
      'prune --days -1',
      'prune shell',
      'list shell',
    ];
    for (const text of senseless) assert.throws(() => read(text), UsageError, text);
  });

  test('end the command with exit code 2 and its usage when invalid', async (t) => {
    const error = t.mock.method(console, 'error', () => undefined);
    const place = { root: '/project', folder: '/project', environment: {} };
    assert.equal(await run(['canary', 'shell'], place), 2);
    assert.deepEqual(error.mock.calls[0]?.arguments, [
      'Say a share, withdraw or promote.\nUsage: npm run canary -w <app> -- <percent> | withdraw | promote',
    ]);
  });
});
