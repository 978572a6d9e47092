import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { RESPONSES, typeChanges } from '../src/sharedTypes.ts';
import { someSources } from './builds.ts';

const CORE = '@jobharbor/shared-ui/core';
const plain = someSources();

const changes = async (offered = plain, expected = plain, names = ['Box', 'useOneJob']) => {
  const found = await typeChanges({ offered, expected, uses: { [CORE]: names } });
  return found.map(({ module, name, reason }) => `${name} of ${module}: ${reason}`);
};
/** Sources in which one text of a file is another one. */
const withChange = (path: string, text: string) => ({ ...plain, [path]: text });

describe('a component that a remote uses', () => {
  test('may get an optional property', async () => {
    assert.deepEqual(await changes(someSources('title: string; tone?: string')), []);
  });

  test('must not get a required property', async () => {
    const [reason, ...rest] = await changes(someSources('title: string; tone: string'));
    assert.match(reason ?? '', /^Box of @jobharbor\/shared-ui\/core: Property 'tone' is missing/);
    assert.deepEqual(rest, []);
  });

  test('must not lose a property, even an optional one', async () => {
    const [reason] = await changes(plain, someSources('title: string; tone?: string'));
    assert.match(reason ?? '', /^Box .*"tone"/);
  });

  test('must not narrow the type of a property', async () => {
    const [reason] = await changes(someSources("title: 'one' | 'two'"));
    assert.match(reason ?? '', /^Box .*'string' is not assignable/);
  });

  test('may change freely when the remote does not use it', async () => {
    assert.deepEqual(await changes(someSources('size: number'), plain, ['useOneJob']), []);
  });
});

describe('an answer', () => {
  const JOB = 'contract/src/responses/job.ts';
  const less = withChange(JOB, 'export interface Job { pay?: number }');
  const more = withChange(JOB, 'export interface Job { id: string; pay?: number; town: string }');

  test('is reported with each export whose type contains it', async () => {
    const [reason, ...rest] = await changes(less);
    assert.match(reason ?? '', /^useOneJob .*Property 'id' is missing/);
    assert.deepEqual(rest, []);
    assert.deepEqual(await changes(more), []);
  });

  test('may get a field, but must not lose one', async () => {
    const uses = { [RESPONSES]: ['Job'] };
    assert.deepEqual(await typeChanges({ offered: more, expected: plain, uses }), []);
    const [change] = await typeChanges({ offered: less, expected: plain, uses });
    assert.match(change?.reason ?? '', /Property 'id' is missing/);
  });
});

test('a module without sources is not compared', async () => {
  const uses = { react: ['useState'], '@jobharbor/shared-ui/maps': ['Map'] };
  assert.deepEqual(await typeChanges({ offered: {}, expected: plain, uses }), []);
});
