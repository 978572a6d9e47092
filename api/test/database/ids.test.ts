import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newId } from '../../src/database/index.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are UUIDv7 that sort by creation, also when the clock goes back', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2400, 0, 1) });
  const many = () => Array.from({ length: 10_000 }, () => newId());
  const ids = many();
  t.mock.timers.setTime(Date.UTC(2399, 0, 1));
  ids.push(...many());
  t.mock.timers.setTime(Date.UTC(2400, 0, 2));
  ids.push(newId());
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => UUID_V7.test(id)));
});

test('an id begins with its creation time', (t) => {
  const now = Date.UTC(2500, 0, 1);
  t.mock.timers.enable({ apis: ['Date'], now });
  assert.equal(Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16), now);
});
