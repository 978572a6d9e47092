import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newId } from '../../src/database/index.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an id is a UUID of version 7', () => {
  assert.match(newId(), UUID_V7);
});

test('ids sort in the order of their making, in one millisecond and when the clock goes back', () => {
  const now = Date.now() + 60_000;
  const ids = [
    ...Array.from({ length: 10_000 }, () => newId(now)),
    newId(now - 5000),
    newId(now + 10_000),
  ];
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => UUID_V7.test(id)));
});

test('an id begins with its time', () => {
  const far = Date.UTC(2400, 0, 1);
  assert.equal(Number.parseInt(newId(far).replaceAll('-', '').slice(0, 12), 16), far);
});
