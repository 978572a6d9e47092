import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { parseText } from '../../../src/jobs/search/query/parse.ts';

const wordsIn = (text: string) => parseText(text).words.map(({ word }) => word);
const optionalIn = (text: string) =>
  parseText(text)
    .words.filter(({ isOptional }) => isOptional)
    .map(({ word }) => word);

describe('a search text', () => {
  it('is split into folded words, with their typed forms', () => {
    assert.deepEqual(parseText('Inżynier, (C++)'), {
      words: [
        { word: 'inzynier', typed: 'Inżynier', isOptional: false },
        { word: 'c++', typed: 'C++', isOptional: false },
      ],
      phrases: [],
      excluded: [],
    });
  });

  it('may contain a phrase in quotation marks of any kind', () => {
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

  it('has alternatives on both sides of a capital OR, which is Oregon at the end', () => {
    const alternativesIn = (text: string) =>
      parseText(text)
        .words.filter(({ isAlternative }) => isAlternative)
        .map(({ word }) => word);
    assert.deepEqual(alternativesIn('cook OR baker OR waiter oulu'), ['baker', 'waiter']);
    assert.deepEqual(wordsIn('cook OR baker'), ['cook', 'baker']);
    for (const text of ['cook or baker', 'cook portland OR', 'OR cook', 'cook OR jobs']) {
      assert.deepEqual(alternativesIn(text), [], text);
    }
    assert.deepEqual(wordsIn('cook portland OR'), ['cook', 'portland', 'or']);
  });

  it('treats a phrase of one word as a word, and ignores an empty one', () => {
    assert.deepEqual(parseText('"cook"').words, [
      { word: 'cook', typed: 'cook', isOptional: false },
    ]);
    for (const nothing of ['""', '"', '" "', '"%"', '«»']) {
      assert.deepEqual(parseText(nothing), { words: [], phrases: [], excluded: [] }, nothing);
    }
  });

  it('searches the words after an unclosed quotation mark separately', () => {
    assert.deepEqual(wordsIn('"ship cook'), ['ship', 'cook']);
  });

  it('excludes a word after a minus', () => {
    assert.deepEqual(parseText('cook -ship -"night shift" -full-time').excluded, [
      ['ship'],
      ['night', 'shift'],
      ['full', 'time'],
    ]);
    assert.deepEqual(wordsIn('cook -ship'), ['cook']);
    assert.deepEqual(parseText('cook –ship').excluded, [['ship']]);
    assert.deepEqual(parseText('cook NOT ship').excluded, [['ship']]);
    assert.deepEqual(parseText('cook not ship').excluded, []);
  });

  it('treats a minus inside a word, or between spaces, as punctuation', () => {
    for (const text of ['full-stack', 'full - stack', 'full– stack', 'full-  stack']) {
      assert.deepEqual(parseText(text).excluded, [], text);
      assert.deepEqual(wordsIn(text), ['full', 'stack'], text);
    }
  });

  it('may consist of exclusions only', () => {
    const { words, excluded } = parseText('-a -b -c');
    assert.deepEqual({ words, excluded }, { words: [], excluded: [['a'], ['b'], ['c']] });
  });

  it('requires stop words when there are no others', () => {
    assert.deepEqual(optionalIn('jobs in Berlin'), ['jobs', 'in']);
    assert.deepEqual(optionalIn('praca w Łodzi'), ['praca', 'w']);
    assert.deepEqual(optionalIn('Stellen für Köche'), ['stellen', 'fur']);
    assert.deepEqual(optionalIn('work "night shift"'), ['work']);
    assert.deepEqual(optionalIn('jobs in'), []);
    assert.deepEqual(optionalIn('work'), []);
    assert.deepEqual(
      parseText('work', { isAlone: false }).words.map(({ isOptional }) => isOptional),
      [true],
    );
  });

  it('requires no amount of money, and no filler of a sentence', () => {
    assert.deepEqual(optionalIn('kierowca 8000 zł netto'), ['8000', 'zl', 'netto']);
    assert.deepEqual(optionalIn('developer £50k'), ['50k']);
    assert.deepEqual(optionalIn('nurse $100,000'), ['100', '000']);
    assert.deepEqual(optionalIn('cook 25 €/hour'), ['25', 'hour']);
    assert.deepEqual(optionalIn('kierowca 8000 netto'), ['8000', 'netto']);
    assert.deepEqual(optionalIn('developer 15 000 zł'), ['15', '000', 'zl']);
    assert.deepEqual(optionalIn('driver $20 an hour'), ['20', 'an', 'hour']);
    assert.deepEqual(optionalIn('developer 100k+'), ['100k']);
    assert.deepEqual(optionalIn('$100,000'), []);
    assert.deepEqual(optionalIn('r2 3d artist 2024'), []);
    assert.deepEqual(optionalIn('find me any cook job'), ['find', 'me', 'any', 'job']);
    assert.deepEqual(optionalIn('cook portland me'), []);
  });

  it('requires a repeated word once', () => {
    assert.deepEqual(wordsIn('cook Cook COOK ship cook'), ['cook', 'ship']);
  });

  it('has limits above ordinary use', () => {
    const many = (piece: (index: number) => string) =>
      parseText(Array.from({ length: 50 }, (_, index) => piece(index)).join(' '));
    assert.equal(many((index) => `word${index}`).words.length, 10);
    assert.equal(many((index) => `"ship cook${index}"`).phrases.length, 8);
    assert.equal(many((index) => `-word${index}`).excluded.length, 8);
  });
});
