import { fold } from '@jobharbor/contract';

/** A folded city's name and its country's code. */
export type CityCountries = Map<string, string>;

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
/** Codes that are no country: groupings, old names. */
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

/** A country as people type it: in English, in its own language where that has Latin letters, and 'usa', 'uk'. */
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

/** The codes that a location itself states: 'US', 'US-TX', 'DE'. */
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

/** Folded areas, as 'małopolskie' in 'Kraków (małopolskie)', as codes of the judge's own: 'area:malopolskie'. */
export const areaCode = (name: string): string => `area:${fold(name).replace(/\s+/g, '-')}`;

const cityOf = (location: string): string => fold(segmentsOf(location)[0] ?? '');

/**
 * Answers for a location all codes of states, countries and areas that it is in: those it states, and those that
 * other postings of the same city state.
 */
export function placeCodes(
  locations: string[],
  cities: CityCountries,
): (location: string) => string[] {
  const learned = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  const areas = (location: string) => {
    const [, ...rest] = segmentsOf(location);
    return rest.filter((segment) => !/\d/.test(segment)).map(areaCode);
  };
  for (const location of locations) {
    const codes = [...statedCodes(location), ...areas(location)];
    const city = cityOf(location);
    if (!city || codes.length === 0) continue;
    totals.set(city, (totals.get(city) ?? 0) + 1);
    const counts = learned.get(city) ?? new Map<string, number>();
    learned.set(city, counts);
    for (const code of new Set(codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  /** 'Kraków małopolskie' is in the area of 'Kraków (małopolskie)'. */
  const areaNames = new Set(locations.flatMap(areas).map((code) => code.slice('area:'.length)));
  const codesOf = (location: string): string[] => {
    const city = cityOf(location);
    const stated = statedCodes(location);
    const own = fold(location)
      .split(/[^\p{L}-]+/u)
      .filter((word) => areaNames.has(word))
      .map((word) => `area:${word}`);
    const known = [...(learned.get(city) ?? [])]
      .filter(([, count]) => count >= (totals.get(city) ?? 0) / 2)
      .map(([code]) => code)
      // A city's name that is in two countries says nothing where one is stated.
      .filter((code) => stated.length === 0 || code.startsWith('area:'));
    const country = stated.length === 0 ? cities.get(city) : undefined;
    return [
      ...new Set([...stated, ...areas(location), ...own, ...known, ...(country ? [country] : [])]),
    ];
  };
  // An area is in the country of most of its places.
  const votes = new Map<string, Map<string, number>>();
  for (const location of new Set(locations)) {
    const codes = codesOf(location);
    const country = codes.find((code) => code.length === 2);
    if (!country) continue;
    for (const area of codes.filter((code) => code.startsWith('area:'))) {
      const counts = votes.get(area) ?? new Map<string, number>();
      votes.set(area, counts.set(country, (counts.get(country) ?? 0) + 1));
    }
  }
  const countryOf = (area: string) =>
    [...(votes.get(area) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
  return (location) => {
    const codes = codesOf(location);
    if (codes.some((code) => code.length === 2)) return codes;
    const country = codes.map(countryOf).find((code) => code !== undefined);
    return country ? [...codes, country] : codes;
  };
}
