import { bestArea } from './bestArea.ts';
import { hasWrittenCodes, type Part, partsOf, saysRemote } from './locationParts.ts';
import {
  type Area,
  type City,
  type Country,
  loadPlaceData,
  type Meaning,
  placeData,
  type Region,
  TOWN,
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
  /** The cities, regions and countries of the text, each once. */
  areas: NamedArea[];
  /** The names of the countries of the text. */
  countries: string[];
  /** The names under which exactly this place is found. */
  placeNames: PlaceName[];
  /** Further names and codes by which searches find the place: no duplicates, 40 at most. */
  names: string[];
}

/** An area by its label, and its other names. */
export interface NamedArea {
  label: string;
  otherNames: string[];
}

/**
 * A whole name, folded. A city has its own name, the one that a posting writes, and its label: 'lodz', 'lodz lodzkie'. A region
 * or country has its label only: 'texas united states'. So the city Łódź is not its voivodeship.
 */
export interface PlaceName {
  kind: 'city' | 'area';
  key: string;
}

export interface KnownPlace {
  label: string;
  latitude: number;
  longitude: number;
}

const LABEL_MAX = 200;
/** A text may name several places: 'Wrocław / Berlin'. No text of a job names more. */
const PLACES_MAX = 30;
/** The number of places whose names in other languages are all stored. */
const PLACES_WITH_NAMES = 4;

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
  const parts = partsOf(text);
  const all = areasOf(parts);
  const [found] = all;
  const best = found?.area;
  const label = best ? labelOf(best) : undefined;
  // A surrogate without its second half is removed, because PostgreSQL refuses it.
  const trimmed = text
    .trim()
    .slice(0, LABEL_MAX)
    .replace(/[\ud800-\udbff]$/, '');
  const names = namesOf(
    all.slice(0, PLACES_WITH_NAMES).map(({ area }) => area),
    isRemote,
  );
  const areas = namedAreas(all.map(({ area }) => area));
  const placeNames = placeNamesOf(all, parts);
  const countries = [...new Set(all.map(({ area }) => countryOf(area).name))];
  const common = { isRemote, areas, countries, placeNames, names };
  if (!best || !label) {
    return { ...common, label: isRemote ? 'Remote' : trimmed, otherNames: [] };
  }
  const country = best.kind === 'country' ? best.code : best.country.code;
  if (best.kind === 'country') {
    const shown = isRemote ? `Remote, ${label}` : label;
    return { ...common, country, label: shown, otherNames: [] };
  }
  const { code: region, name: regionName } = (best.kind === 'region' ? best : best.region) ?? {};
  if (best.kind !== 'city') {
    return { ...common, country, region, regionName, label, otherNames: [] };
  }
  const { latitude, longitude } = best;
  const city = spelling(best, found.own.text);
  const otherNames = best.names.slice(0, CITY_NAMES_MAX);
  const coordinates = { latitude, longitude };
  return { ...common, country, region, regionName, city, ...coordinates, label, otherNames };
}

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
  const found = areasOf(partsOf(text));
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

type FoundArea = NonNullable<ReturnType<typeof bestArea>>;

function areasOf(parts: Part[]): FoundArea[] {
  const areas: FoundArea[] = [];
  let rest = parts;
  while (rest.length > 0 && areas.length < PLACES_MAX) {
    const best = bestArea(rest, { context: parts });
    if (!best) break;
    areas.push(best);
    rest = rest.filter((part) => !best.parts.has(part));
  }
  return areas;
}

/** The area itself, its region and its country. */
function withOuter(area: Area): Area[] {
  const region = area.kind === 'city' || area.kind === 'district' ? area.region : undefined;
  return [...new Set([area, ...(region ? [region] : []), countryOf(area)])];
}

function namedAreas(areas: Area[]): NamedArea[] {
  const named = new Map<string, NamedArea>();
  for (const area of areas.flatMap(withOuter)) {
    const names = area.kind === 'district' ? [] : area.names;
    const otherNames =
      area.kind === 'country' ? countryNames(area) : names.slice(0, CITY_NAMES_MAX);
    const label = labelOf(area);
    // Such a label leads to the city.
    if (area.kind === 'region' && isCalledLikeCity(area)) continue;
    if (!named.has(label)) named.set(label, { label, otherNames });
  }
  return [...named.values()];
}

/** Whether a city in the region has the same label: 'Yerevan, Armenia'. */
const isCalledLikeCity = (region: Region) =>
  placeData()
    .find(placeKey(region.name))
    .some(
      ({ area }) =>
        area.kind === 'city' &&
        area.region === region &&
        placeKey(labelOf(area)) === placeKey(labelOf(region)),
    );

/** The name of jobs that can be done from elsewhere. */
export const REMOTE: PlaceName = { kind: 'area', key: 'remote' };

export const cityName = (text: string): PlaceName => ({ kind: 'city', key: placeKey(text) });
export const areaName = (area: Area): PlaceName => ({ kind: 'area', key: placeKey(labelOf(area)) });
const isCityMeaning = ({ area, by }: Meaning) => area.kind === 'city' && by === 'name';

/** The names under which the areas of a text are found. A part that stands for none of them names what it is called. */
function placeNamesOf(found: FoundArea[], parts: Part[]): PlaceName[] {
  const names: PlaceName[] = [];
  for (const { area, own } of found) {
    names.push(
      ...withOuter(area)
        .filter(({ kind }) => kind !== 'city')
        .map(areaName),
    );
    if (area.kind === 'city') {
      names.push(...[area.name, own.text, labelOf(area)].map(cityName));
    } else if (!own.meanings.some((meaning) => meaning.area === area)) {
      // Many villages are called so, and only their country is certain.
      names.push(cityName(own.text));
    }
  }
  for (const part of parts) {
    if (found.some((one) => one.parts.has(part))) continue;
    if (part.meanings.some(isCityMeaning)) names.push(cityName(part.text));
  }
  return [...new Map(names.map((name) => [`${name.kind}:${name.key}`, name])).values()];
}

/** The city that a text names first: the most populous one of that name. */
export function knownPlace(text: string): KnownPlace | undefined {
  const area = bestArea(partsOf(text), { isAsked: true })?.area;
  if (area?.kind !== 'city') return undefined;
  const { latitude, longitude } = area;
  return { label: labelOf(area), latitude, longitude };
}

/** Whether the whole text is the name of a country, a region or a larger town. */
export function isPlaceName(text: string): boolean {
  return placeData()
    .find(placeKey(text))
    .some(({ area, by }) => by === 'name' && (area.kind !== 'city' || area.population >= TOWN));
}

/** Whether a folded word is the code of a state of the USA. */
export function isStateCode(word: string): boolean {
  return (
    word.length === 2 &&
    placeData()
      .find(word)
      .some(({ area, by }) => by === 'code' && area.kind === 'region' && area.country.code === 'US')
  );
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
