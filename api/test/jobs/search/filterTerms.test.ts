import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  dayOf,
  dayTerms,
  dayTermsBetween,
  payTerms,
  payTermsFrom,
  squareTerms,
  squareTermsAround,
} from '../../../src/jobs/search/terms/filterTerms.ts';

const haveOne = (words: readonly string[], others: readonly string[]) =>
  words.some((word) => others.includes(word));

describe('the terms of a day', () => {
  const DAY = 86_400_000;
  const date = (day: number) => new Date(day * DAY + 3_600_000);

  it('match ranges that contain the day, and no others', () => {
    const [first, last] = [dayOf(new Date('2025-12-27')), dayOf(new Date('2026-03-09'))];
    const asked = dayTermsBetween(first, last);
    for (let day = first - 70; day <= last + 70; day += 1) {
      assert.equal(haveOne(dayTerms(date(day)), asked), first <= day && day <= last, String(day));
    }
  });

  it('are few for a range of a year', () => {
    const today = dayOf(new Date('2026-11-22'));
    assert.ok(dayTermsBetween(today - 365, today).length <= 24);
  });

  it('exist for the first year too', () => {
    assert.equal(dayTerms(new Date('0001-01-01')).at(-1), '@day:0001-01-01');
  });
});

describe('the terms of an amount', () => {
  it('match ranges from a lower amount on, in the same currency only', () => {
    for (const max of [0, 1, 20_000, 49_999, 50_001, 120_000, 1e9, 1e13]) {
      assert.ok(haveOne(payTerms('EUR', max), payTermsFrom('EUR', Math.min(max, 50_000))));
      assert.ok(!haveOne(payTerms('EUR', max), payTermsFrom('USD', 0)));
    }
    assert.ok(!haveOne(payTerms('EUR', 20_000), payTermsFrom('EUR', 50_000)));
  });

  it('are few for any range', () => {
    assert.ok(payTermsFrom('EUR', 50_000).length <= 9);
  });
});

describe('the squares of a circle', () => {
  const EARTH_RADIUS_KM = 6_371;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const places = [
    { latitude: 50.06, longitude: 19.94 },
    { latitude: 40.71, longitude: -74.01 },
    { latitude: 65.01, longitude: 25.47 },
    { latitude: -33.87, longitude: 151.21 },
    { latitude: 0.01, longitude: -0.01 },
    { latitude: 10, longitude: 179.95 },
  ];
  for (const { latitude, longitude } of places) {
    for (const km of [10, 25, 50, 100]) {
      it(`of ${km} km around ${latitude}, ${longitude} contain every job within it`, () => {
        const asked = squareTermsAround({ latitude, longitude }, km);
        assert.ok(asked.length <= 40, String(asked.length));
        for (let direction = 0; direction < 360; direction += 3) {
          for (const part of [0.05, 0.5, 0.9, 0.999]) {
            const angle = (km * part) / EARTH_RADIUS_KM;
            const north = radians(latitude);
            const sine =
              Math.sin(north) * Math.cos(angle) +
              Math.cos(north) * Math.sin(angle) * Math.cos(radians(direction));
            const east = Math.atan2(
              Math.sin(radians(direction)) * Math.sin(angle) * Math.cos(north),
              Math.cos(angle) - Math.sin(north) * sine,
            );
            const place: [number, number] = [
              (Math.asin(sine) * 180) / Math.PI,
              ((longitude + (east * 180) / Math.PI + 540) % 360) - 180,
            ];
            assert.ok(haveOne(squareTerms(...place), asked), place.join());
          }
        }
      });
    }
  }
});
