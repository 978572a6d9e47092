import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { isBlankEntry, readEntries, readExperience, readLevels } from '../src/index.ts';

const DAY = '2019-03-01T00:00:00.000Z';

describe('work experience', () => {
  const shapes = [
    ['a text', DAY],
    ['$date with a text', { $date: DAY }],
    ['$date with a number', { $date: Date.parse(DAY) }],
    ['$date with $numberLong', { $date: { $numberLong: String(Date.parse(DAY)) } }],
  ] as const;
  for (const [shape, startDate] of shapes) {
    it(`is read with a date as ${shape}`, () => {
      const [read] = readExperience([{ title: 'Rigger', startDate }]);
      assert.deepEqual(read?.startDate, { $date: DAY });
    });
  }

  for (const startDate of [undefined, null, '', 'soon', true, { $date: 'soon' }, []]) {
    it(`is read without a date from ${JSON.stringify(startDate)}`, () => {
      const [read] = readExperience([{ title: 'Rigger', startDate }]);
      assert.equal(read?.title, 'Rigger');
      assert.equal(read.startDate, undefined);
    });
  }

  it('is read with responsibilities from a list of lines', () => {
    const [read] = readExperience([{ responsibilities: ['Masts', 'Sails'] }]);
    assert.equal(read?.responsibilities, 'Masts\nSails');
  });

  for (const value of [undefined, null, 'text', { title: 'no list' }]) {
    it(`is an empty list when it is ${JSON.stringify(value)}`, () => {
      assert.deepEqual(readExperience(value), []);
    });
  }

  it('is blank when nothing of it is filled in', () => {
    const blank = readExperience([{}, { title: ' ' }, null, 'text']);
    assert.deepEqual(blank.map(isBlankEntry), [true, true]);
    assert.deepEqual(readExperience([{ startDate: DAY }]).map(isBlankEntry), [false]);
  });
});

describe('a list of a CV', () => {
  it('is read with every field, whatever was written', () => {
    const texts = { issuer: '', date: '', url: '' };
    assert.deepEqual(
      readEntries('certificates', [{ name: 'Rigger', date: 7, more: 'x' }, 'text']),
      [{ ...texts, name: 'Rigger' }],
    );
    for (const value of [undefined, null, 'text', {}]) {
      assert.deepEqual(readEntries('projects', value), []);
    }
  });

  it('of languages has one known level for each language at most', () => {
    const levels = [
      { language: 'Polish', level: 'B2' },
      { language: 'Polish', level: 'C1' },
      { language: 'English', level: 'fluent' },
      { language: 'Dutch', level: 'A1' },
    ];
    const polish = [{ language: 'Polish', level: 'B2' }];
    assert.deepEqual(readLevels(['English', 'Polish', 'Polish'], levels), polish);
    assert.deepEqual(readLevels(['English'], undefined), []);
  });
});
