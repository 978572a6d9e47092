import { fold } from '@jobharbor/contract';

export interface City {
  country: string;
  /** 'US-TX', or the code that cities of one region share in the table. */
  region: string;
}

/** By a city's folded name; the largest city of a name. */
export type Cities = ReadonlyMap<string, City>;

export const US_STATES: Record<string, string> = Object.fromEntries(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming'
  )
    .split(',')
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);

const STATE_BY_NAME = new Map(
  Object.entries(US_STATES).map(([code, name]) => [fold(name), `US-${code}`]),
);

const LANGUAGES = ['en', 'de', 'pl', 'fi', 'fr', 'es'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Codes that are not countries: groups, old names. */
const NO_COUNTRY = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'UK'];
export const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => english.of(code) !== undefined && !NO_COUNTRY.includes(code),
);

const ALIASES: Record<string, string[]> = {
  US: ['usa', 'u.s.', 'u.s.a.', 'us', 'united states of america'],
  GB: ['uk', 'england', 'scotland', 'wales', 'great britain'],
  NL: ['the netherlands'],
  CZ: ['czech republic'],
};

const COUNTRY_BY_NAME = new Map<string, string>();
for (const language of LANGUAGES) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  for (const code of COUNTRIES) COUNTRY_BY_NAME.set(fold(names.of(code) ?? code), code);
}
for (const [code, names] of Object.entries(ALIASES)) {
  for (const name of names) COUNTRY_BY_NAME.set(name, code);
}

export const isCountry = (name: string): boolean => COUNTRY_BY_NAME.has(fold(name));

/**
 * A country's names as people type them: in English, in its own language if that has Latin letters, and 'usa', 'uk'.
 */
export function countryNames(code: string): string[] {
  const own = new Intl.Locale(`und-${code}`).maximize().language;
  const names = [english, new Intl.DisplayNames([own], { type: 'region' })].map(
    (list) => list.of(code) ?? '',
  );
  const latin = names.filter((name) => /^[\p{sc=Latin}\p{M} '.-]+$/u.test(name));
  const [alias = []] = [ALIASES[code]?.slice(0, 1)];
  const distinct = new Map([...latin, ...alias].map((name) => [fold(name), name]));
  return [...distinct.values()];
}

/** 'Dallas, TX (remote)' has three segments. */
export const segmentsOf = (location: string): string[] =>
  location
    .split(/[,;()/|–]|\s-\s/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The codes that a location itself contains: 'US', 'US-TX', 'DE'. */
export function statedCodes(location: string): string[] {
  const segments = segmentsOf(location);
  const [first = '', last = ''] = [segments.at(0), segments.at(-1)];
  const isCode = (segment: string) => /^[A-Z]{2}$/.test(segment) && COUNTRIES.includes(segment);
  const named = segments.flatMap((segment) => COUNTRY_BY_NAME.get(fold(segment)) ?? []);
  // 'Indore, MP, IN' and 'US, NY, New York', but 'Gary, IN'.
  const coded =
    segments.length === 2 && last in US_STATES ? [] : [last, first].filter(isCode).slice(0, 1);
  const countries = new Set([...coded, ...named]);
  const states = segments.flatMap((segment, index) => {
    const name = STATE_BY_NAME.get(fold(segment));
    const isCountryToo = COUNTRY_BY_NAME.has(fold(segment));
    if (name && index > 0 && (countries.has('US') || !isCountryToo)) return name;
    const mayBeCode = index > 0 && !coded.includes(segment) && segment in US_STATES;
    const inUnitedStates = countries.size === 0 || countries.has('US');
    return mayBeCode && inUnitedStates ? `US-${segment}` : [];
  });
  if (states.length > 0) {
    if (segments.some((segment) => fold(segment) === 'georgia')) countries.delete('GE');
    countries.add('US');
  }
  return [...countries, ...states];
}

/** Folded areas, as 'małopolskie' in 'Kraków (małopolskie)', as codes of the judge: 'area:malopolskie'. */
export const areaCode = (name: string): string => `area:${fold(name).replace(/\s+/g, '-')}`;

/** Prefixes of a location: 'Warszawa mazowieckie' with 'warszawa', 'Nowy Sącz' with 'nowy sacz'. */
function beginnings(segment: string): string[] {
  const words = fold(segment).split(/\s+/);
  return [3, 2, 1]
    .filter((count) => count <= words.length)
    .map((count) => words.slice(0, count).join(' '));
}

/**
 * Returns the codes of all states, countries and areas of a location: those in the text, those that other postings of
 * the same city have, and those of the table of cities.
 */
export function placeCodes(
  locations: readonly string[],
  cities: Cities,
): (location: string) => string[] {
  const areasOf = (location: string) =>
    segmentsOf(location)
      .slice(1)
      .filter((segment) => !/\d/.test(segment))
      .map(areaCode);
  const areas = new Set(locations.flatMap(areasOf));
  /** The text's own codes, also of 'Warszawa mazowieckie'. */
  const said = (location: string) => [
    ...statedCodes(location),
    ...areasOf(location),
    ...fold(location)
      .split(/[^\p{L}-]+/u)
      .map(areaCode)
      .filter((code) => areas.has(code)),
  ];

  const places = new Tally();
  const areaRegions = new Tally();
  const regionAreas = new Tally();
  for (const location of locations) {
    const codes = new Set(said(location));
    for (const name of beginnings(segmentsOf(location)[0] ?? '')) places.add(name, codes);
    const city = beginnings(segmentsOf(location)[0] ?? '')
      .map((name) => cities.get(name))
      .find(Boolean);
    if (!city) continue;
    for (const code of codes) areaRegions.add(code, [city.region, city.country]);
    regionAreas.add(city.region, codes);
  }
  /** An area that many postings of a region name is the region; few postings name a county. */
  const areasOfRegion = (region: string) =>
    regionAreas
      .frequent(region, 0.2)
      .filter(
        (area) => area.startsWith('area:') && areaRegions.frequent(area, 0.5).includes(region),
      );

  return (location) => {
    const codes = new Set(said(location));
    const countries = [...codes].filter((code) => code.length === 2);
    for (const segment of segmentsOf(location)) {
      const names = beginnings(segment);
      const learned = names
        .map((name) => places.frequent(name, 0.5))
        .find((list) => list.length > 0);
      const city = names.map((name) => cities.get(name)).find(Boolean);
      const known = city ? [city.country, city.region, ...areasOfRegion(city.region)] : [];
      // The name of a city in two countries is ambiguous when the text has another country.
      const isHere = (list: string[]) =>
        countries.length === 0 ||
        list.some((code) => countries.includes(code)) ||
        list.every((code) => code.length !== 2);
      for (const list of [learned ?? [], known])
        if (isHere(list)) list.forEach((code) => codes.add(code));
    }
    if ([...codes].every((code) => code.length !== 2)) {
      const inCountry = [...codes].flatMap((code) =>
        areaRegions.frequent(code, 0.5).filter((found) => found.length === 2),
      );
      inCountry.slice(0, 1).forEach((code) => codes.add(code));
    }
    return [...codes];
  };
}

/** Counts the names that occur together with a name. */
class Tally {
  readonly #counts = new Map<string, { all: number; of: Map<string, number> }>();

  add(name: string, codes: Iterable<string>): void {
    const entry = this.#counts.get(name) ?? { all: 0, of: new Map<string, number>() };
    this.#counts.set(name, entry);
    let isAny = false;
    for (const code of codes) {
      entry.of.set(code, (entry.of.get(code) ?? 0) + 1);
      isAny = true;
    }
    if (isAny) entry.all += 1;
  }

  /** The names with at least this share. */
  frequent(name: string, share: number): string[] {
    const entry = this.#counts.get(name);
    if (!entry) return [];
    return [...entry.of].filter(([, count]) => count >= entry.all * share).map(([code]) => code);
  }
}
