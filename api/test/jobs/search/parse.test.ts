import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { parseText } from '../../../src/jobs/search/parse.ts';

const wordsIn = (text: string) => parseText(text).words.map(({ word }) => word);
const optionalIn = (text: string) =>
  parseText(text)
    .words.filter(({ isOptional }) => isOptional)
    .map(({ word }) => word);

describe('a search text', () => {
  it('is cut into folded words, which are remembered as they were typed', () => {
    assert.deepEqual(parseText('Inżynier, (C++)'), {
      words: [
        { word: 'inzynier', typed: 'Inżynier', isOptional: false },
        { word: 'c++', typed: 'C++', isOptional: false },
      ],
      phrases: [],
      excluded: [],
    });
  });

  it('has a phrase in quotes of any kind', () => {
    for (const phrase of [
      '"ship cook"',
      '“ship cook”',
      '„ship cook“',
      '«ship cook»',
      '”Ship-Cook”',
    ]) {
      const { words, phrases, excluded } = parseText(`baker ${phrase}`);
      assert.deepEqual(
        [words.map(({ word }) => word), phrases, excluded],
        [['baker'], [['ship', 'cook']], []],
      );
    }
  });

  it('takes a phrase of one word for a word, and one of none for nothing', () => {
    assert.deepEqual(parseText('"cook"').words, [
      { word: 'cook', typed: 'cook', isOptional: false },
    ]);
    for (const nothing of ['""', '"', '" "', '"%"', '«»']) {
      assert.deepEqual(parseText(nothing), { words: [], phrases: [], excluded: [] }, nothing);
    }
  });

  it('looks for what follows a quote that is never closed', () => {
    assert.deepEqual(wordsIn('"ship cook'), ['ship', 'cook']);
  });

  it('leaves out what a minus stands before', () => {
    assert.deepEqual(parseText('cook -ship -"night shift" -full-time').excluded, [
      ['ship'],
      ['night', 'shift'],
      ['full', 'time'],
    ]);
    assert.deepEqual(wordsIn('cook -ship'), ['cook']);
  });

  it('takes a minus within a word, or between blanks, for a sign', () => {
    for (const text of ['full-stack', 'full - stack', 'full– stack', 'full-  stack']) {
      assert.deepEqual(parseText(text).excluded, [], text);
      assert.deepEqual(wordsIn(text), ['full', 'stack'], text);
    }
  });

  it('may be nothing but exclusions', () => {
    const { words, excluded } = parseText('-a -b -c');
    assert.deepEqual({ words, excluded }, { words: [], excluded: [['a'], ['b'], ['c']] });
  });

  it('asks for small words where nothing else is asked for', () => {
    assert.deepEqual(optionalIn('jobs in Berlin'), ['jobs', 'in']);
    assert.deepEqual(optionalIn('praca w Łodzi'), ['praca', 'w']);
    assert.deepEqual(optionalIn('Stellen für Köche'), ['stellen', 'fur']);
    assert.deepEqual(optionalIn('work "night shift"'), ['work']);
    assert.deepEqual(optionalIn('jobs in'), []);
    assert.deepEqual(optionalIn('work'), []);
  });

  it('asks for a repeated word once', () => {
    assert.deepEqual(wordsIn('cook Cook COOK ship cook'), ['cook', 'ship']);
  });

  it('has limits that no person meets', () => {
    const many = (piece: (index: number) => string) =>
      parseText(Array.from({ length: 50 }, (_, index) => piece(index)).join(' '));
    assert.equal(many((index) => `word${index}`).words.length, 10);
    assert.equal(many((index) => `"ship cook${index}"`).phrases.length, 8);
    assert.equal(many((index) => `-word${index}`).excluded.length, 8);
  });
});
