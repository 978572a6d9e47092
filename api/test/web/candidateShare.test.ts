import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { getsCandidate, releaseFor, BUCKETS } from '../../src/web/rollout.ts';

const ALL = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const NEW = '0123456789abcdef0123';
const chosen = (share: number, release = NEW) =>
  ALL.filter((bucket) => getsCandidate(bucket, { release, share }));

describe('the share of a candidate', () => {
  it('is nobody at 0 %, and everybody at 100 %', () => {
    assert.equal(chosen(0).length, 0);
    assert.equal(chosen(100).length, BUCKETS);
  });

  it('is about the same share of the buckets', () => {
    for (const share of [1, 5, 10, 25, 50, 90]) {
      const expected = share * 100;
      // Five standard deviations of the binomial distribution.
      const bound = 5 * Math.sqrt(expected * (1 - share / 100));
      const { length } = chosen(share);
      assert.ok(Math.abs(length - expected) < bound, `${share} %: ${length}`);
    }
    assert.ok(chosen(0.5).length > 0);
  });

  it('keeps its visitors when it is raised', () => {
    let before = chosen(0.01);
    for (const share of [0.1, 1, 10, 33.3, 50, 99.9, 100]) {
      const after = new Set(chosen(share));
      assert.ok(
        before.every((bucket) => after.has(bucket)),
        `${share} %`,
      );
      assert.ok(after.size >= before.length);
      before = [...after];
    }
  });

  it('has other buckets than the previous candidate’s', () => {
    const one = new Set(chosen(10));
    const both = chosen(10, 'f'.repeat(20)).filter((bucket) => one.has(bucket));
    assert.ok(both.length > 0 && both.length < one.size / 2, String(both.length));
  });

  it('leaves all others with the live release', () => {
    const pointer = { live: 'a'.repeat(20), candidate: { release: NEW, share: 10 }, history: [] };
    const [bucket = 0] = chosen(10);
    const other = ALL.find((one) => !getsCandidate(one, pointer.candidate)) ?? 0;
    assert.equal(releaseFor(bucket, pointer), NEW);
    assert.equal(releaseFor(other, pointer), pointer.live);
    assert.equal(releaseFor(bucket, { live: pointer.live, history: [] }), pointer.live);
  });
});
