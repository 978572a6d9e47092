import assert from 'node:assert/strict';
import { it } from 'node:test';

import { startOfDay } from '../../../src/jobs/search/localDay.ts';

const STARTS: [day: string, zone: string | undefined, start: string, why: string][] = [
  ['2026-04-15', undefined, '2026-04-15T00:00:00.000Z', 'UTC'],
  ['2026-04-15', 'Europe/Warsaw', '2026-04-14T22:00:00.000Z', 'an ordinary day'],
  [
    '2026-03-29',
    'Europe/Warsaw',
    '2026-03-28T23:00:00.000Z',
    'the day on which summer time starts',
  ],
  ['2026-03-30', 'Europe/Warsaw', '2026-03-29T22:00:00.000Z', 'the day after'],
  ['2026-10-25', 'Europe/Warsaw', '2026-10-24T22:00:00.000Z', 'the day on which summer time ends'],
  ['2026-10-26', 'Europe/Warsaw', '2026-10-25T23:00:00.000Z', 'the day after that'],
  ['2026-04-15', 'Pacific/Kiritimati', '2026-04-14T10:00:00.000Z', 'the easternmost zone'],
  ['2026-04-15', 'Asia/Kathmandu', '2026-04-14T18:15:00.000Z', 'a zone with a quarter of an hour'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 'a day without a midnight'],
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z', 'a midnight that comes twice'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'the day after one that was left out'],
  ['0001-01-01', 'UTC', '0001-01-01T00:00:00.000Z', 'the first day'],
  ['9999-12-31', 'UTC', '9999-12-31T00:00:00.000Z', 'the last day'],
];

for (const [day, zone, start, why] of STARTS) {
  it(`${day} in ${zone ?? 'no zone'} starts at ${start} (${why})`, () => {
    assert.equal(startOfDay(day, zone).toISOString(), start);
  });
}
