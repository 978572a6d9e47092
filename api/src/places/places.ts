import { bestArea } from './bestArea.ts';
import { hasWrittenCodes, type Part, partsOf, saysRemote } from './locationParts.ts';
import {
  type Area,
  type City,
  type Country,
  loadPlaceData,
  placeData,
  type Region,
} from './placeData.ts';
import { placeKey } from './placeKey.ts';

/** The place that a location text names. */
interface Place {
  /** ISO 3166-1 alpha-2, e.g. 'US'. */
  country?: string;
  /** The country and GeoNames' code of its first level, e.g. 'US.TX'. */
  region?: string;
  /** The name of that, e.g. 'Texas'. */
  regionName?: string;
  /** The city's name, in the text's own spelling where it is known: 'Galway', which GeoNames calls 'Gaillimh'. */
  city?: string;
  /** Of the city, in degrees. */
  latitude?: number;
  longitude?: number;
  isRemote: boolean;
  /** A short text for display and filters; the original text where no place is recognised. */
  label: string;
  /** Other names of the city: 'Warszawa' and 'Warschau' for 'Warsaw, Mazowieckie'. */
  otherNames: string[];
  /** Further names and codes by which searches find the place: no duplicates, 40 at most. */
  names: string[];
}

interface KnownPlace {
  label: string;
  latitude: number;
  longitude: number;
}

const LABEL_MAX = 200;
/** A text may name several places ('Wrocław / Berlin'). Those after the first add only their names. */
const FURTHER_PLACES_MAX = 3;

/** Loads the data in advance. Otherwise the first call would block the process for a tenth of a second. */
export function loadPlaces(): Promise<void> {
  return loadPlaceData();
}

/**
 * Recognises the place that a location text names. A city without a country or region counts only when it is large or its
 * name is unambiguous. 'A, B, C' is the place that fits most of its parts. Never throws.
 */
export function resolveLocation(text: string): Place {
  const isRemote = saysRemote(text);
  const [found, ...further] = areasOf(partsOf(text));
  const best = found?.area;
  const label = best ? labelOf(best) : undefined;
  // A surrogate without its second half is removed, because PostgreSQL refuses it.
  const trimmed = text
    .trim()
    .slice(0, LABEL_MAX)
    .replace(/[\ud800-\udbff]$/, '');
  const names = namesOf(
    [found, ...further].flatMap((one) => one?.area ?? []),
    isRemote,
  );
  if (!best || !label) {
    return { isRemote, label: isRemote ? 'Remote' : trimmed, otherNames: [], names };
  }
  const country = best.kind === 'country' ? best.code : best.country.code;
  if (best.kind === 'country') {
    const shown = isRemote ? `Remote, ${label}` : label;
    return { country, isRemote, label: shown, otherNames: [], names };
  }
  const { code: region, name: regionName } = (best.kind === 'region' ? best : best.region) ?? {};
  if (best.kind !== 'city') {
    return { country, region, regionName, isRemote, label, otherNames: [], names };
  }
  const { latitude, longitude } = best;
  const city = spelling(best, found.own.text);
  const otherNames = best.names.slice(0, CITY_NAMES_MAX);
  const coordinates = { latitude, longitude };
  return { country, region, regionName, city, ...coordinates, isRemote, label, otherNames, names };
}

/** More places than any text of a job names. */
const PLACES_MAX = 30;
/** A city of the same name counts as possible when it has this share of the inhabitants. */
const NAMESAKE_SHARE = 0.25;

/**
 * What a location text says for certain. Of several places, and of a city whose name others have too, only the country
 * is certain, and `city` is the text itself.
 */
export function certainPlace(
  text: string,
): Pick<Place, 'regionName' | 'city' | 'isRemote'> & { countries: string[] } {
  const isRemote = saysRemote(text);
  const found = areasOf(partsOf(text), PLACES_MAX);
  const areas = found.map(({ area }) => area);
  const namesakes = found.length === 1 ? found.flatMap(namesakesOf) : [];
  const countries = [...new Set([...areas, ...namesakes].map((area) => countryOf(area).code))];
  if (found.length === 1 && namesakes.length === 0) {
    const { regionName, city } = resolveLocation(text);
    return { countries, regionName, city, isRemote };
  }
  const isCountries = areas.every(({ kind }) => kind === 'country');
  if (countries.length > 1 && !isCountries) return { countries: [], isRemote };
  const isTown = areas.some(({ kind }) => kind === 'city' || kind === 'district');
  return { countries, ...(isTown && { city: text.trim() }), isRemote };
}

const countryOf = (area: Area): Country => (area.kind === 'country' ? area : area.country);

/** The cities of other regions that a name alone may mean as well: Springfield is in Missouri, Massachusetts, Illinois. */
function namesakesOf({ area, own, parts }: ReturnType<typeof areasOf>[number]): City[] {
  if (area.kind !== 'city' || parts.size > 1) return [];
  return own.meanings.flatMap(({ area: other, by }) =>
    by === 'name' &&
    other.kind === 'city' &&
    other.region !== area.region &&
    other.population > NAMESAKE_SHARE * area.population
      ? [other]
      : [],
  );
}

/** The city's name that a text has: 'Warszawa' for Warsaw, but no 'WARSZAWA', 'NYC' or 'Greater Oulu Area'. */
function spelling({ name, names }: City, written: string): string {
  const key = placeKey(written);
  const known = [name, ...names].find((one) => placeKey(one) === key) ?? written;
  return known === known.toUpperCase() || known.includes(name) ? name : known;
}

function areasOf(parts: Part[], max = 1 + FURTHER_PLACES_MAX) {
  const areas = [];
  let rest = parts;
  while (rest.length > 0 && areas.length < max) {
    const best = bestArea(rest, { context: parts });
    if (!best) break;
    areas.push(best);
    rest = rest.filter((part) => !best.parts.has(part));
  }
  return areas;
}

/** The city that a visitor searches around: the most populous one of that name. */
export function knownPlace(text: string): KnownPlace | undefined {
  const area = bestArea(partsOf(text), { isAsked: true })?.area;
  if (area?.kind !== 'city') return undefined;
  const { latitude, longitude } = area;
  return { label: labelOf(area), latitude, longitude };
}

const TOWN = 15_000;

/** Whether the whole text is the name of a country, a region or a larger town. */
export function isPlaceName(text: string): boolean {
  return placeData()
    .find(placeKey(text))
    .some(({ area, by }) => by === 'name' && (area.kind !== 'city' || area.population >= TOWN));
}

/** Names of all areas of a text. */
const NAMES_MAX = 40;
const CITY_NAMES_MAX = 14;
/** Country codes that people search for. Other codes of two letters are ordinary words. */
const COUNTRY_CODES: Record<string, string[]> = { US: ['US'], GB: ['UK', 'GB'], AE: ['UAE'] };

/** 'Dallas, Texas', 'Berlin, Germany', 'Texas, United States', 'Finland'. */
function labelOf(area: Area): string {
  if (area.kind === 'country') return area.name;
  const outer = area.kind === 'region' ? area.country : (area.region ?? area.country);
  // Kyiv's region is called 'Kyiv City'.
  const isNamesake = placeKey(outer.name).replace(/ city$/, '') === placeKey(area.name);
  const within = isNamesake ? area.country.name : outer.name;
  return within === area.name ? area.name : `${area.name}, ${within}`;
}

/** All names by which searches find the areas. */
function namesOf(areas: Area[], isRemote: boolean): string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    const key = placeKey(name);
    if (key && !names.has(key) && names.size < NAMES_MAX) names.set(key, name);
  };
  if (isRemote) add('Remote');
  for (const area of areas) {
    if (area.kind === 'city') [area.name, ...area.names].slice(0, CITY_NAMES_MAX).forEach(add);
    if (area.kind === 'district') add(area.name);
    const region =
      area.kind === 'region' ? area : area.kind === 'country' ? undefined : area.region;
    if (region) regionNames(region).forEach(add);
    countryNames(area.kind === 'country' ? area : area.country).forEach(add);
  }
  return [...names.values()];
}

function regionNames({ name, names, iso, country }: Region): string[] {
  return hasWrittenCodes(country.code) ? [name, iso, ...names] : [name, ...names];
}

function countryNames({ code, name, names }: Country): string[] {
  return [name, ...(COUNTRY_CODES[code] ?? []), ...names];
}
