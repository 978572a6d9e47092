import { bestArea } from './bestArea.ts';
import { type Part, partsOf, saysRemote } from './locationParts.ts';
import { loadPlaceData, placeData } from './placeData.ts';
import { placeKey } from './placeKey.ts';
import { labelOf, namesOf } from './placeNames.ts';

/** What a location text means. */
export interface Place {
  /** ISO 3166-1 alpha-2, e.g. 'US'. */
  country?: string;
  /** The country and GeoNames' code of its first level, e.g. 'US.TX'. */
  region?: string;
  /** The city's name as GeoNames writes it. */
  city?: string;
  /** Of the city, in degrees. */
  latitude?: number;
  longitude?: number;
  isRemote: boolean;
  /** A short text to show and to filter by; the text itself where nothing is understood. */
  label: string;
  /** Names and codes by which the place should be found besides its own text; none twice, 40 at most. */
  names: string[];
}

export interface KnownPlace {
  label: string;
  latitude: number;
  longitude: number;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const LABEL_MAX = 200;
/** Further places of one text ('Wrocław / Berlin') only add their names. */
const FURTHER_PLACES_MAX = 3;

/** Reads the data ahead, so that the first call need not stop the process for a tenth of a second. */
export function loadPlaces(): Promise<void> {
  return loadPlaceData();
}

/**
 * Says what place a location text means. It understands what is certain: a city alone counts when it is large or its
 * name is unmistakable; 'A, B, C' is the place that fits most of the parts. Never throws.
 */
export function understandLocation(text: string): Place {
  const isRemote = saysRemote(text);
  const [best, ...further] = areasOf(partsOf(text));
  const label = best ? labelOf(best) : undefined;
  // No half of a letter that is two units long: PostgreSQL takes none.
  const trimmed = text
    .trim()
    .slice(0, LABEL_MAX)
    .replace(/[\ud800-\udbff]$/, '');
  const names = namesOf(
    [best, ...further].filter((area) => area !== undefined),
    isRemote,
  );
  if (!best || !label) return { isRemote, label: isRemote ? 'Remote' : trimmed, names };
  const country = best.kind === 'country' ? best.code : best.country.code;
  if (best.kind === 'country') {
    return { country, isRemote, label: isRemote ? `Remote, ${label}` : label, names };
  }
  const region = best.kind === 'region' ? best.code : best.region?.code;
  if (best.kind !== 'city') return { country, region, isRemote, label, names };
  const { name: city, latitude, longitude } = best;
  return { country, region, city, latitude, longitude, isRemote, label, names };
}

function areasOf(parts: Part[]) {
  const areas = [];
  let rest = parts;
  while (rest.length > 0 && areas.length <= FURTHER_PLACES_MAX) {
    const best = bestArea(rest, { context: parts });
    if (!best) break;
    areas.push(best.area);
    rest = rest.filter((part) => !best.parts.has(part));
  }
  return areas;
}

/** The city that somebody means who looks for work near it; the most populous where several are called so. */
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

const EARTH_RADIUS_KM = 6371;

/** The distance along the earth's surface, by the haversine formula. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const share = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
