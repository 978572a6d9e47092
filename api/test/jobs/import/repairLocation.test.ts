import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readImportRow } from '../../../src/jobs/import/row.ts';
import { repairLocation } from '../../../src/jobs/import/text.ts';
import { aRow } from './helpers.ts';

describe('repairing a location at import', () => {
  const mended: Record<string, string> = {
    'Anywhereinthe U. S. (remote job), US': 'Anywhere in the U.S. (remote job), US',
    'Naval Station Complex, SanDiego, US': 'Naval Station Complex, San Diego, US',
    'NewYork, UnitedStates': 'New York, United States',
    'London,England': 'London, England',
    'Warszawa , mazowieckie': 'Warszawa, mazowieckie',
    'Gdańsk Zawód: Przedstawiciel handlowy': 'Gdańsk',
    'Piła ul.Promienna': 'Piła ul. Promienna',
  };
  for (const [text, expected] of Object.entries(mended)) {
    it(`'${text}' becomes '${expected}'`, () => {
      assert.equal(repairLocation(text), expected);
      assert.equal(repairLocation(expected), expected);
    });
  }

  const kept = [
    'McAllen, TX, US',
    'SoMa, San Francisco, US',
    'driving time from Yerevan will be 1,5 hours',
    'Maybefilledinvarious FAAdutylocations',
    'Huddersfield/Wakefield, GB',
    'Washington, D.C.',
    'DeLand, FL',
    'ul. Zawodzie 5',
    '',
  ];
  for (const text of kept) {
    it(`'${text}' stays as it is`, () => {
      assert.equal(repairLocation(text), text);
    });
  }

  it('stores the repaired text of an imported row', () => {
    const row = aRow({ location: 'Anywhereinthe U. S.' });
    assert.equal(readImportRow(JSON.stringify(row)).location, 'Anywhere in the U.S.');
  });

  it('is fast for long texts', () => {
    const start = performance.now();
    for (const piece of ['aB', 'a ,', 'ul.A', ' Zawód:', 'NewYork', 'anywhere ', 'aBcDeF,']) {
      repairLocation(piece.repeat(2_000 / piece.length));
    }
    assert.ok(performance.now() - start < 1_000);
  });
});
