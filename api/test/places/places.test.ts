import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { askedPlaces, centreOf } from '../../src/places/askedPlaces.ts';
import { inflectedTowns } from '../../src/places/inflected.ts';
import { placeData } from '../../src/places/placeData.ts';
import { placeKey } from '../../src/places/placeKey.ts';
import {
  certainPlace,
  isPlaceName,
  knownPlace,
  loadPlaces,
  resolveLocation,
} from '../../src/places/places.ts';

/** The place of a text, as 'country/region/city'. */
function meaning(text: string): string {
  const { country, region, city } = resolveLocation(text);
  return [country, region, city].filter(Boolean).join('/');
}

function check(table: [string, string][]) {
  for (const [text, expected] of table) assert.equal(meaning(text), expected, text);
}

describe('resolving a location text', () => {
  it('resolves a country in several languages and by its abbreviation', () => {
    check([
      ['united states', 'US'],
      ['USA', 'US'],
      ['UK', 'GB'],
      ['deutschland', 'DE'],
      ['Niemcy zagranica', 'DE'],
      ['Suomi', 'FI'],
      ['Georgia', 'GE'],
      ['Bosnia and Herzegovina', 'BA'],
      ['Mexico', 'MX'],
    ]);
  });

  it('resolves a region by its names and by its code', () => {
    check([
      ['texas', 'US/US.TX'],
      ['TX', 'US/US.TX'],
      ['MD, US', 'US/US.MD'],
      ['MG, Brazil', 'BR/BR.15'],
      ['Sachsen', 'DE/DE.13'],
      ['Nyland', 'FI/FI.01'],
      ['Newfoundland and Labrador', 'CA/CA.05'],
      ['Ontario', 'CA/CA.08'],
      ['Lesser Poland', 'PL/PL.77'],
    ]);
  });

  it('resolves a city with its region or country in any order', () => {
    check([
      ['Görlitz, Sachsen', 'DE/DE.13/Görlitz'],
      ['Espoo, Uusimaa, Finland', 'FI/FI.01/Espoo'],
      ['London, LND, GB', 'GB/GB.ENG/London'],
      ['London, KY, US', 'US/US.KY/London'],
      ['Ottawa, ON, CA', 'CA/CA.08/Ottawa'],
      ['CA, Menlo Park, CA, US', 'US/US.CA/Menlo Park'],
      ['Israel, Tel Aviv, IL', 'IL/IL.05/Tel Aviv'],
      ['Atlanta, Georgia', 'US/US.GA/Atlanta'],
      ['Tbilisi, Georgia', 'GE/GE.51/Tbilisi'],
      ['Indiana, PA, US', 'US/US.PA/Indiana'],
      ['Moskva, Russia', 'RU/RU.48/Moskva'],
    ]);
  });

  it('resolves Polish adjectives and districts to their voivodeship', () => {
    check([
      ['małopolskie', 'PL/PL.77'],
      ['woj. mazowieckie', 'PL/PL.78'],
      ['pow. krakowski', 'PL/PL.77'],
      ['Warszawa mazowieckie', 'PL/PL.78/Warszawa'],
      ['Buczkowice, bielski, śląskie', 'PL/PL.83/Buczkowice'],
      ['Gdańsk (Pomorskie)', 'PL/PL.82/Gdańsk'],
    ]);
  });

  it('resolves a district that exists in two regions to the country only', () => {
    assert.equal(meaning('bielski'), 'PL');
  });

  it('resolves a city without a region to the most populous one', () => {
    check([
      ['Warszawa', 'PL/PL.78/Warszawa'],
      ['München', 'DE/DE.02/München'],
      ['New York', 'US/US.NY/New York'],
      ['Kraków', 'PL/PL.77/Kraków'],
      ['lodz', 'PL/PL.74/Łódź'],
    ]);
  });

  it('resolves a small place without a region when its name is unambiguous', () => {
    assert.equal(meaning('Uniejów'), 'PL/PL.74/Uniejów');
    // Many villages of Poland have this name.
    assert.equal(meaning('Dąbrowa'), 'PL');
    assert.equal(meaning('Energy'), '');
  });

  it('does not treat ordinary words in a longer text as cities', () => {
    check([
      ['cats or dogs', ''],
      ['A nice place, mobile work and reading', ''],
      ['Country Office', ''],
      ['Naval Facilities Engineering Command, Atlantic, US', 'US'],
    ]);
  });

  it('treats a code that is a word as a code only where a place is expected', () => {
    assert.equal(meaning('Portland, OR'), 'US/US.OR/Portland');
    assert.equal(meaning('Dallas TX'), 'US/US.TX/Dallas');
    assert.equal(meaning('or'), '');
    assert.equal(meaning('Seattle or Denver'), 'US/US.WA/Seattle');
  });

  it('does not resolve to a city of another country or region', () => {
    check([
      ['Xinyi District, Taiwan', 'TW'],
      ['Warrington, PA, US', 'US/US.PA'],
      ['Waldeck, Bawaria, Niemcy', 'DE/DE.02'],
    ]);
  });

  it('ignores streets and postcodes', () => {
    check([
      ['Warka, ul. Puławska 9 mazowieckie', 'PL/PL.78/Warka'],
      ['40 Marshal Bagramian Ave., Yerevan, Armenia', 'AM/AM.11/Yerevan'],
      ['Paris, 75008, FRANCE', 'FR/FR.11/Paris'],
      ['Cambridge, CB3 0FA, UK', 'GB/GB.ENG/Cambridge'],
    ]);
  });

  it('uses the first of several places, and the names of the others', () => {
    const { city, names } = resolveLocation('Wrocław / Berlin');
    assert.equal(city, 'Wrocław');
    assert.ok(names.includes('Deutschland'));
  });

  it('recognises remote work in several languages, with and without a place', () => {
    for (const text of ['Remote', 'Anywhere', 'Łódź, praca zdalna', 'Homeoffice', 'Télétravail']) {
      assert.equal(resolveLocation(text).isRemote, true, text);
    }
    for (const text of ['no remote work', 'partial remote working possible', 'Zdalne Łąki 3x']) {
      assert.equal(resolveLocation(text).isRemote, text.startsWith('Zdalne'), text);
    }
    assert.equal(resolveLocation('London or Remote').label, 'London, England');
    assert.equal(resolveLocation('Remote in United Kingdom').label, 'Remote, United Kingdom');
  });
});

describe('the label and the names of a place', () => {
  it('have short labels, which resolve to the place itself', () => {
    const labels = {
      'Dallas, TX, US': 'Dallas, Texas',
      'Kraków, małopolskie': 'Kraków, Małopolskie',
      'Görlitz, Sachsen': 'Görlitz, Saxony',
      Suomi: 'Finland',
      TX: 'Texas, United States',
      Berlin: 'Berlin, Germany',
      Singapore: 'Singapore',
      'Łódź, łódzkie': 'Łódź, Łódzkie',
      'Washington, DC': 'Washington, D.C., United States',
    };
    for (const [text, label] of Object.entries(labels)) {
      assert.equal(resolveLocation(text).label, label);
      assert.equal(meaning(label), meaning(text), label);
    }
    assert.equal(resolveLocation('  Behind the moon ').label, 'Behind the moon');
  });

  it('have names in all codes and languages by which people search, without duplicates', () => {
    const { names } = resolveLocation('Dallas, TX, US');
    for (const name of [
      'Dallas',
      'Texas',
      'TX',
      'US',
      'USA',
      'United States',
      'Stany Zjednoczone',
    ]) {
      assert.ok(names.includes(name), name);
    }
    const keys = names.map(placeKey);
    assert.equal(new Set(keys).size, keys.length);
    // Codes of Indian states are words elsewhere.
    assert.ok(!resolveLocation('Indore, MP, IN').names.includes('MP'));
  });
});

describe('the centre of a search by distance', () => {
  it('is a city with its coordinates, also a small one', () => {
    const place = centreOf('buczkowice');
    assert.equal(place?.label, 'Buczkowice, Śląskie');
    assert.ok(Math.abs(place.latitude - 49.73) < 0.02 && Math.abs(place.longitude - 19.07) < 0.02);
    assert.equal(centreOf('dallas, tx')?.label, 'Dallas, Texas');
    assert.equal(centreOf('springfield, illinois')?.label, 'Springfield, Illinois');
  });

  it('is the town of which a text has an inflected form', () => {
    assert.equal(centreOf('w Opolu')?.label, 'Opole, Opolskie');
  });

  it('is not a country, a region or an unknown text', () => {
    for (const text of ['Finland', 'Texas', 'Remote', 'nowhere at all', '', '  ,,, ']) {
      assert.equal(centreOf(text), undefined, text);
    }
  });

  it('is none of several places, and no city of remote work', () => {
    for (const text of ['Dallas or Dayton', 'Kraków, Warszawa', 'trójmiasto', 'Remote, Dallas']) {
      assert.equal(centreOf(text), undefined, text);
    }
  });

  it('is not derived from what every object has', () => {
    assert.equal(centreOf('constructor'), undefined);
  });
});

describe('the whole names of a place', () => {
  const namesOf = (text: string) =>
    resolveLocation(text).placeNames.map(({ kind, key }) => `${kind} ${key}`);

  it('are those of a city as it is written and as it is called, of its region and country', () => {
    assert.deepEqual(namesOf('Warszawa, mazowieckie'), [
      'area mazowieckie poland',
      'area poland',
      'city warsaw',
      'city warszawa',
      'city warsaw mazowieckie',
    ]);
    assert.ok(!namesOf('Buffalo, New York, US').includes('city new york'));
    assert.ok(!namesOf('Kutno, łódzkie').includes('city lodz'));
  });

  it('include those of every place of a list', () => {
    const names = namesOf('Warszawa, Kraków, Gdańsk, Poznań, Katowice, Opole, Berlin');
    for (const name of ['city opole', 'area opolskie poland', 'city berlin', 'area germany']) {
      assert.ok(names.includes(name), name);
    }
  });

  it('include that of a village whose region is unknown', () => {
    assert.deepEqual(namesOf('Dąbrowa'), ['area poland', 'city dabrowa']);
  });
});

describe('the places that a visitor asks for', () => {
  const meaningsOf = (text: string) =>
    askedPlaces(text).meanings.map((meaning) =>
      meaning
        .map((names) => names.map(({ kind, key }) => `${kind} ${key}`).join(' | '))
        .join(' & '),
    );

  it('are a city before its region of the same name', () => {
    assert.deepEqual(meaningsOf('lublin'), ['city lublin']);
    assert.deepEqual(meaningsOf('województwo lubelskie'), ['area lubelskie poland']);
    assert.deepEqual(meaningsOf('New York State'), ['area new york united states']);
    assert.deepEqual(meaningsOf('dallas tx'), ['city dallas & area texas united states']);
  });

  it('are all meanings of a name, and of a code', () => {
    assert.deepEqual(meaningsOf('Georgia')[0], 'area georgia | area georgia united states');
    assert.deepEqual(meaningsOf('de'), ['area delaware united states', 'area germany']);
    assert.equal(askedPlaces('DE').isCode, true);
  });

  it('are none for an unknown text, and for a place with a part that is unknown', () => {
    for (const text of ['Behind the moon', 'Warszawa Mokotów', 'Warsz', '']) {
      assert.deepEqual(meaningsOf(text), [], text);
    }
  });
});

describe('inflected names', () => {
  it('are those of Finnish and Polish towns', () => {
    const towns = {
      ...{ helsingissa: 'helsinki', turkuun: 'turku', lahdessa: 'lahti', tampereen: 'tampere' },
      ...{ lappeenrannassa: 'lappeenranta', seinajoella: 'seinajoki', espooseen: 'espoo' },
      ...{ lodzi: 'lodz', opolu: 'opole', gdyni: 'gdynia', bialymstoku: 'bialystok' },
    };
    for (const [word, town] of Object.entries(towns)) {
      assert.deepEqual(inflectedTowns(word), [town], word);
    }
    for (const word of ['helsinki', 'manager', 'praca', 'salon', 'a']) {
      assert.deepEqual(inflectedTowns(word), [], word);
    }
  });
});

describe('the data of places', () => {
  it('can be loaded ahead and twice', async () => {
    await loadPlaces();
    await loadPlaces();
    assert.ok(isPlaceName('San Diego'));
    assert.ok(!isPlaceName('SanDiego'));
  });

  it('has every code of two letters', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
    for (const first of letters) {
      for (const second of letters) resolveLocation(first + second);
    }
  });

  it('has keys folded by the present rules', () => {
    for (const name of [
      'Łódź',
      "Coeur d'Alene",
      'St. Louis',
      'İstanbul',
      'Aix-en-Provence',
      '東京',
    ]) {
      assert.notDeepEqual(placeData().find(placeKey(name)), [], name);
    }
  });
});

describe('hostile location texts', () => {
  const texts: Record<string, string> = {
    nothing: '',
    commas: ','.repeat(2_000),
    'many large names': 'San José, Springfield, Santa Cruz, '.repeat(60),
    'many names in one piece': 'San José Springfield Santa Cruz '.repeat(60),
    blanks: `${' '.repeat(1_000)}x${' -'.repeat(500)}`,
    'one long word': 'a'.repeat(2_000),
    'street words': 'ul. '.repeat(500),
    'house numbers': 'katu 1 '.repeat(300),
    'remote words': 'no remote '.repeat(200),
    'object keys': '__proto__, constructor, toString, hasOwnProperty',
    'lone surrogates': '\ud800, \udc00 , \u0000\u0301\u0301',
    'tabs and newlines': 'Dallas\tTX\nP1\tC1',
    'combining marks': `z${'\u0301'.repeat(1_999)}`,
  };

  it('never throw, and have a limited answer', () => {
    for (const [name, text] of Object.entries(texts)) {
      const place = resolveLocation(text);
      knownPlace(text);
      askedPlaces(text);
      assert.ok(place.names.length <= 40, name);
      assert.ok(place.label.length <= 200, name);
    }
  });
});

describe('the certain part of a location text', () => {
  const table: [text: string, countries: string[], region?: string, city?: string][] = [
    ['Gdańsk, Poland', ['PL'], 'Pomorskie', 'Gdańsk'],
    ['Germany, France, Spain', ['DE', 'FR', 'ES']],
    ['Remote - US or Canada', ['US', 'CA']],
    ['Berlin, Germany; Paris, France', []],
    ['Kraków, Poznań, Warszawa', ['PL'], undefined, 'Kraków, Poznań, Warszawa'],
    ['Warszawa (Wawer)', ['PL'], undefined, 'Warszawa (Wawer)'],
    ['Springfield', ['US'], undefined, 'Springfield'],
    ['Springfield, Missouri', ['US'], 'Missouri', 'Springfield'],
    ['Berlin', ['DE'], 'Berlin', 'Berlin'],
    ['Worldwide', []],
  ];
  for (const [text, countries, regionName, city] of table) {
    it(`of '${text}'`, () => {
      const { isRemote: _, ...place } = certainPlace(text);
      assert.deepEqual(
        { regionName: undefined, city: undefined, ...place },
        { countries, regionName, city },
      );
    });
  }
});
