import { wordsOf } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { editDistance } from '../../../src/editDistance.ts';
import {
  correctionKeys,
  indexTerms,
  isOptional,
  longForms,
  misspellingKeys,
  shortForms,
  singularOf,
  errorsAllowed,
  stemOf,
} from '../../../src/jobs/search/terms/forms.ts';

describe('the singular and the plural of a word', () => {
  const pairs: [string, string][] = [
    ['nurse', 'nurses'],
    ['baker', 'bakers'],
    ['technology', 'technologies'],
    ['boy', 'boys'],
    ['box', 'boxes'],
    ['coach', 'coaches'],
    ['waitress', 'waitresses'],
    ['salesman', 'salesmen'],
    ['house', 'houses'],
    ['movie', 'movies'],
    ['case', 'cases'],
    ['use', 'uses'],
    ['bus', 'buses'],
  ];
  for (const [one, many] of pairs) {
    it(`have one form: '${one}' and '${many}'`, () => {
      assert.equal(singularOf(many), singularOf(one));
    });
  }

  it('are not derived for words that only have a similar ending', () => {
    for (const word of ['as', 'gas', 'c++', 'business', 'campus', 'analysis', 'sales1']) {
      assert.equal(singularOf(word), word);
    }
  });

  it('are derived for two-letter abbreviations of two words', () => {
    for (const word of ['rn', 'np', 'vp', 'pm', 'qa', 'qc', 'pr', 'bd']) {
      assert.equal(singularOf(`${word}s`), word);
    }
  });

  it('are not derived for words that only look like plurals of abbreviations', () => {
    for (const word of ['its', 'was', 'ios', 'pos', 'bis', 'aws', 'iis', 'hrs', 'sts', 'mls']) {
      assert.equal(singularOf(word), word);
    }
  });

  it('are distinguished from other words', () => {
    const different = ['use', 'us', 'new', 'now', 'nurse', 'nursing', 'boss', 'boy', 'pie', 'pi'];
    assert.equal(new Set(different.map(singularOf)).size, different.length);
  });
});

describe('the terms under which a word is indexed', () => {
  it('are its singular and the words that it abbreviates', () => {
    assert.deepEqual(indexTerms('managers'), ['manager']);
    assert.deepEqual(indexTerms('mgrs'), ['mgr', 'manager']);
    assert.deepEqual(indexTerms('admin'), ['admin', 'administrator', 'administrative']);
  });

  it('are one for the names of an occupation for women and men', () => {
    const pairs = [
      'kucharka kucharz, recepcjonistka recepcjonista, asystentka asystent, kelnerka kelner',
      'kierowniczka kierownik, sprzedawczyni sprzedawca, ksiegowa ksiegowy, psycholozka psycholog',
      'verkauferin verkaufer, verkauferinnen verkaufer, arztin arzt, psychologin psychologe',
      'kauffrau kaufmann, vendeuse vendeur, directrice directeur, infirmiere infirmier',
      'vendedora vendedor, enfermera enfermero, saleswoman salesman, waitresses waiter',
    ];
    for (const pair of pairs.flatMap((line) => line.split(', '))) {
      const [woman = '', man = ''] = pair.split(' ');
      assert.ok(indexTerms(woman).includes(singularOf(man)), pair);
      assert.deepEqual(indexTerms(man), [singularOf(man)], pair);
    }
  });

  it('are one for umlauts and the two letters that are typed for them', () => {
    assert.deepEqual(indexTerms('geschaeftsfuehrer').at(-1), 'geschaftsfuhrer');
    assert.deepEqual(indexTerms('verkaeuferin').at(-1), 'verkaufer');
    for (const word of ['blue', 'value', 'queue', 'does', 'goes']) {
      assert.deepEqual(indexTerms(word), [singularOf(word)], word);
    }
  });

  it('are not several words, which are adjacent in the jobs', () => {
    assert.deepEqual(indexTerms('rn'), ['rn']);
    assert.deepEqual(indexTerms('rns'), ['rn']);
  });
});

describe('the inflected forms of a word', () => {
  const families = [
    ['kierowca', 'kierowcy', 'kierowcow', 'kierowcami', 'kierowce'],
    ['sprzedawca', 'sprzedawcy', 'sprzedawcow', 'sprzedawcom'],
    ['magazynier', 'magazyniera', 'magazynierow', 'magazynierem'],
    ['hoitaja', 'hoitajan', 'hoitajat', 'hoitajia'],
    ['insinoori', 'insinoorin', 'insinoorit'],
    ['opettaja', 'opettajan', 'opettajalle', 'opettajat'],
    ['koch', 'kochen'],
    ['entwickler', 'entwicklers'],
  ];
  for (const [first = '', ...others] of families) {
    it(`of '${first}' have one stem`, () => {
      for (const other of others) assert.equal(stemOf(other), stemOf(first), other);
    });
  }

  it('are those of the singular for Polish plurals with a softened ending', () => {
    const pairs = [
      ['pracownik', 'pracownicy'],
      ['tester', 'testerzy'],
      ['kurier', 'kurierzy'],
      ['specjalista', 'specjalisci'],
      ['projektant', 'projektanci'],
      ['psycholog', 'psycholodzy'],
    ] as const;
    for (const [one, many] of pairs) assert.equal(stemOf(many), stemOf(one), many);
  });

  it('exist for words of letters with a minimum length only', () => {
    for (const word of ['it', 'rn', 'c++', '3d', 'web3']) assert.equal(stemOf(word), undefined);
  });

  it('keep words with different meanings apart', () => {
    for (const [a, b] of [
      ['nurse', 'nurture'],
      ['manager', 'mechanic'],
      ['kierowca', 'kierownik'],
      ['engineer', 'english'],
    ] as const) {
      assert.notEqual(stemOf(a), stemOf(b), `${a} ${b}`);
    }
  });
});

describe('abbreviations', () => {
  it('stand for their words, and the words for them', () => {
    assert.deepEqual(longForms('sr'), [['senior']]);
    assert.deepEqual(longForms('ds'), [['spraw']]);
    assert.deepEqual(longForms('ii'), [['2']]);
    assert.deepEqual(longForms('rn'), [['registered', 'nurse']]);
    assert.deepEqual(longForms('rns'), [['registered', 'nurse']]);
    assert.deepEqual(shortForms(['registered', 'nurse']), ['rn']);
    assert.deepEqual(shortForms(['registered', 'nurses']), ['rn']);
    assert.deepEqual(longForms('admin').flat().sort(), ['administrative', 'administrator']);
    assert.deepEqual(longForms('carpenter'), []);
  });

  it('are words as texts are split', () => {
    for (const short of ['sr', 'rn', 'r&d', '.net', 'c#', 'c++', 'k8s']) {
      assert.deepEqual(wordsOf(short), [short]);
      assert.ok(longForms(short).length > 0, short);
    }
  });
});

describe('the distance of two words', () => {
  it('is the number of added, missing, replaced and swapped letters', () => {
    const distances: [string, string, number][] = [
      ['engineer', 'engineer', 0],
      ['enginer', 'engineer', 1],
      ['enngineer', 'engineer', 1],
      ['enginser', 'engineer', 1],
      ['egnineer', 'engineer', 1],
      ['egnineerr', 'engineer', 2],
      ['', 'cook', 4],
      ['cook', '', 4],
      ['ab', 'ba', 1],
      ['cook', 'kooc', 2],
    ];
    for (const [a, b, slips] of distances) {
      assert.equal(editDistance(a, b), slips, `${a} ${b}`);
      assert.equal(editDistance(b, a), slips, `${b} ${a}`);
    }
  });

  it('may be one error in a short word and two in a long one', () => {
    assert.equal(errorsAllowed('cook'), 1);
    assert.equal(errorsAllowed('engineer'), 2);
  });

  const meets = (typed: string, word: string) => {
    const known = correctionKeys(word) ?? [];
    return misspellingKeys(typed)?.some((key) => known.includes(key)) ?? false;
  };

  it('is found by the common parts of two words with one error', () => {
    for (const typed of ['enginer', 'enngineer', 'enginser', 'egnineer']) {
      assert.ok(meets(typed, 'engineer'), typed);
    }
  });

  it('is found by its sound with two errors', () => {
    assert.ok(meets('ingeneer', 'engineer'));
    assert.ok(meets('akountant', 'accountant'));
    assert.ok(meets('adminstrater', 'administrator'));
    assert.ok(meets('fisioterapeuta', 'fizjoterapeuta'));
    assert.ok(!meets('engineer', 'teacher'));
  });

  it('is not determined for short, long or non-alphabetic words', () => {
    for (const word of ['rn', 'abc', 'x'.repeat(25), 'web3', 'c++']) {
      assert.equal(misspellingKeys(word), undefined, word);
      assert.equal(correctionKeys(word), undefined, word);
    }
  });

  it('does not split surrogate pairs', () => {
    for (const part of correctionKeys('\u{10330}\u{10331}\u{10332}') ?? []) {
      assert.doesNotMatch(part, /^[\udc00-\udfff]|[\ud800-\udbff]$/);
    }
  });
});

it('stop words of the portal’s languages match every job', () => {
  for (const word of ['the', 'in', 'und', 'fur', 'w', 'dla', 'ja', 'pour', 'para', 'jobs']) {
    assert.ok(isOptional(word), word);
  }
  for (const word of ['nurse', 'it', 'r', 'c', 'remote']) assert.ok(!isOptional(word), word);
});
