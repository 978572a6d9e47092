import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';

/**
 * The file is made by scripts/places.mjs. It has five sections; each begins with a line that says how many follow:
 * 1. countries: code, name, other names
 * 2. regions: code, name, ISO 3166-2 code within the country, other names
 * 3. districts: number of the region, name
 * 4. cities, the most populous first: country, number of the region, number of the district, name, inhabitants,
 *    latitude, longitude, other names
 * 5. keys in the order of their bytes: key, then what it may mean: a letter and a number of base 36
 * Columns are separated by tabs, other names by '|'.
 */
const FILE = fileURLToPath(new URL('../../data/places.tsv.gz', import.meta.url));
const NEWLINE = 10;
const TAB = 9;

/** A city with at least this many inhabitants is no village: its name is likelier meant than another word. */
export const TOWN = 15_000;

export interface Country {
  kind: 'country';
  code: string;
  name: string;
  names: string[];
}
export interface Region {
  kind: 'region';
  code: string;
  country: Country;
  name: string;
  iso: string;
  names: string[];
}
interface District {
  kind: 'district';
  number: number;
  region: Region;
  country: Country;
  name: string;
}
export interface City {
  kind: 'city';
  country: Country;
  region?: Region;
  district?: number;
  name: string;
  population: number;
  latitude: number;
  longitude: number;
  names: string[];
}
export type Area = Country | Region | District | City;

/** What a key may mean, and how: by a name, by a code ('TX'), or by a spelling of some language ('Varsja'). */
export interface Meaning {
  area: Area;
  by: 'name' | 'code' | 'spelling';
}

/** How many meanings of one key are looked at: the most populous of 'San José'. */
const MEANINGS_MAX = 400;

/**
 * The data as one buffer outside the heap. Lines are read when they are asked for: parsing all of them at the start
 * would take a second and 100 MB.
 */
class PlaceData {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #sections: { first: number; count: number }[] = [];
  readonly #countries = new Map<string, Country>();
  readonly #regions = new Map<number, Region>();
  readonly #meanings = new Map<string, Meaning[]>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#starts = lineStarts(bytes);
    let line = 0;
    while (line < this.#starts.length - 1) {
      const count = Number(this.#line(line));
      this.#sections.push({ first: line + 1, count });
      line += count + 1;
    }
    for (let number = 0; number < this.#count(0); number += 1) {
      const [code = '', name = '', names = ''] = this.#row(0, number);
      this.#countries.set(code, { kind: 'country', code, name, names: split(names) });
    }
  }

  country(code: string): Country {
    const country = this.#countries.get(code);
    if (!country) throw new Error(`The places hold no country ${code}`);
    return country;
  }

  /** What a key means, the most populous cities first; nothing where no place is called so. */
  find(key: string): Meaning[] {
    const known = this.#meanings.get(key);
    if (known) return known;
    const entries = this.#entriesOf(key);
    if (!entries) return [];
    const meanings = entries.split(' ', MEANINGS_MAX).map((entry) => this.#meaning(entry));
    if (this.#meanings.size >= CACHE_MAX) this.#meanings.clear();
    this.#meanings.set(key, meanings);
    return meanings;
  }

  district(number: number): District {
    const [region = '', name = ''] = this.#row(2, number);
    const itsRegion = this.#region(Number(region));
    return { kind: 'district', number, region: itsRegion, country: itsRegion.country, name };
  }

  #entriesOf(key: string): string | undefined {
    const wanted = Buffer.from(key);
    const section = this.#sections[4];
    if (!section) return undefined;
    let low = section.first;
    let high = section.first + section.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const start = this.#start(middle);
      const tab = this.#bytes.indexOf(TAB, start);
      const order = this.#bytes.compare(wanted, 0, wanted.length, start, tab);
      if (order === 0) return this.#bytes.toString('utf8', tab + 1, this.#start(middle + 1) - 1);
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  #meaning(entry: string): Meaning {
    const number = parseInt(entry.slice(1), 36);
    switch (entry[0]) {
      case 'C':
        return { area: this.country(this.#row(0, number)[0] ?? ''), by: 'name' };
      case 'I':
        return { area: this.country(this.#row(0, number)[0] ?? ''), by: 'code' };
      case 'R':
        return { area: this.#region(number), by: 'name' };
      case 'S':
        return { area: this.#region(number), by: 'code' };
      case 'D':
        return { area: this.district(number), by: 'name' };
      case 'A':
        return { area: this.#city(number), by: 'spelling' };
      default:
        return { area: this.#city(number), by: 'name' };
    }
  }

  #region(number: number): Region {
    const known = this.#regions.get(number);
    if (known) return known;
    const [code = '', name = '', iso = '', names = ''] = this.#row(1, number);
    const country = this.country(code.slice(0, 2));
    const region: Region = { kind: 'region', code, country, name, iso, names: split(names) };
    this.#regions.set(number, region);
    return region;
  }

  #city(number: number): City {
    const [country, region, district, name, population, latitude, longitude, names] = this.#row(
      3,
      number,
    );
    return {
      kind: 'city',
      country: this.country(country ?? ''),
      region: region ? this.#region(Number(region)) : undefined,
      district: district ? Number(district) : undefined,
      name: name ?? '',
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
      names: split(names ?? ''),
    };
  }

  #count(section: number): number {
    return this.#sections[section]?.count ?? 0;
  }

  #row(section: number, number: number): string[] {
    return this.#line((this.#sections[section]?.first ?? 0) + number).split('\t');
  }

  #line(line: number): string {
    return this.#bytes.toString('utf8', this.#start(line), this.#start(line + 1) - 1);
  }

  #start(line: number): number {
    return this.#starts[line] ?? this.#bytes.length;
  }
}

/** An import asks for the same places again and again. */
const CACHE_MAX = 2_000;

const split = (names: string) => (names ? names.split('|') : []);

function lineStarts(bytes: Buffer): Uint32Array {
  let starts = new Uint32Array(1 << 19);
  let count = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== NEWLINE) continue;
    if (count === starts.length) {
      const longer = new Uint32Array(starts.length * 2);
      longer.set(starts);
      starts = longer;
    }
    starts[count] = index + 1;
    count += 1;
  }
  return starts.slice(0, count);
}

let data: PlaceData | undefined;

/** The data; read from the disk at the first call where nobody loaded them before. */
export function placeData(): PlaceData {
  data ??= new PlaceData(gunzipSync(readFileSync(FILE)));
  return data;
}

/** Reads the data without stopping other requests meanwhile. */
export async function loadPlaceData(): Promise<void> {
  data ??= new PlaceData(await promisify(gunzip)(await readFile(FILE)));
}
