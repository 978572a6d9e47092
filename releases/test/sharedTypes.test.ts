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
  test('may get a property that need not be given', async () => {
    assert.deepEqual(await changes(someSources('title: string; tone?: string')), []);
  });

  test('may not get a property that must be given', async () => {
    const [reason, ...rest] = await changes(someSources('title: string; tone: string'));
    assert.match(reason ?? '', /^Box of @jobharbor\/shared-ui\/core: Property 'tone' is missing/);
    assert.deepEqual(rest, []);
  });

  test('may not lose a property, even one that need not be given', async () => {
    const [reason] = await changes(plain, someSources('title: string; tone?: string'));
    assert.match(reason ?? '', /^Box .*"tone"/);
  });

  test('may not take less than it took', async () => {
    const [reason] = await changes(someSources("title: 'one' | 'two'"));
    assert.match(reason ?? '', /^Box .*'string' is not assignable/);
  });

  test('may change as it likes where the remote does not use it', async () => {
    assert.deepEqual(await changes(someSources('size: number'), plain, ['useOneJob']), []);
  });
});

describe('an answer', () => {
  const JOB = 'contract/src/responses/job.ts';
  const less = withChange(JOB, 'export interface Job { pay?: number }');
  const more = withChange(JOB, 'export interface Job { id: string; pay?: number; town: string }');

  test('that changes is told of each export whose type it is part of', async () => {
    const [reason, ...rest] = await changes(less);
    assert.match(reason ?? '', /^useOneJob .*Property 'id' is missing/);
    assert.deepEqual(rest, []);
    assert.deepEqual(await changes(more), []);
  });

  test('of the API may gain a field and lose none', async () => {
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
