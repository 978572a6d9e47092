import { hasWrittenCodes, type Part } from './locationParts.ts';
import type { Area, City, Meaning } from './placeData.ts';

interface Candidate {
  area: Area;
  /** The part that names the area itself; others name what it lies in. */
  own: Part;
  meaning: Meaning;
  parts: Set<Part>;
  support: number;
  prior: number;
}

/** A city alone needs this many inhabitants to be meant, and inside a longer piece this many. */
const LONE_CITY = 15_000;
const LONE_CITY_INSIDE = 50_000;
const LONE_SPELLING = 100_000;
/** 'Reading' and 'Nice' are cities when nothing else is said; 'Atlantic, US' is none. */
const ORDINARY_WORD_CITY = 200_000;
/** As if so many people lived there: what a name means that is a country's, a region's and a city's. */
const COUNTRY_PRIOR = 1e9;
const REGION_PRIOR = 5e5;
const DISTRICT_PRIOR = 3e5;
/** Cities that are countries: 'Singapore' is both. */
const CITY_STATES = new Set(['SG', 'MC', 'HK', 'MO', 'GI', 'VA']);

/**
 * The area that the parts of a text mean together: each part votes for every area that it names or that lies in what
 * it names. `context` holds all parts of the text where `parts` are what another area left over. The order of the parts only decides between equals, so 'Israel, Tel Aviv, IL' is understood as well.
 */
export function bestArea(parts: Part[], { isAsked = false, context = parts } = {}) {
  const candidates = parts.flatMap((own) =>
    own.meanings.map((meaning) => candidate(meaning, own, parts)),
  );
  const possible = candidates.filter((entry) => isPlausible(entry, context, isAsked));
  possible.sort(
    (a, b) =>
      b.support - a.support || parts.indexOf(a.own) - parts.indexOf(b.own) || b.prior - a.prior,
  );
  const [best] = possible;
  if (!best) return undefined;
  return { area: isAsked ? best.area : certain(best, possible), parts: best.parts };
}

function candidate(meaning: Meaning, own: Part, parts: Part[]): Candidate {
  const { area } = meaning;
  const supporting = new Set(parts.filter((part) => part === own || contains(part, area)));
  let support = 0;
  for (const part of supporting) support += part.isWhole ? 1 : 0.9;
  const prior = priorOf(meaning, own, supporting.size);
  return { area, own, meaning, parts: supporting, support, prior };
}

/** Whether a part names what the area lies in. */
function contains(part: Part, area: Area): boolean {
  return part.meanings.some(({ area: outer }) => isInside(area, outer));
}

function isInside(area: Area, outer: Area): boolean {
  if (area.kind === 'country') return outer.kind === 'country' && outer.code === area.code;
  if (outer.kind === 'country') return outer.code === area.country.code;
  const region = area.kind === 'region' ? area.code : area.region?.code;
  if (outer.kind === 'region') return outer.code === region;
  if (outer.kind !== 'district') return false;
  return area.kind === 'city' && area.district === outer.number;
}

function priorOf({ area, by }: Meaning, own: Part, votes: number): number {
  if (area.kind === 'country') {
    return votes === 1 && !CITY_STATES.has(area.code) ? COUNTRY_PRIOR : REGION_PRIOR / 2;
  }
  if (area.kind === 'region') return by === 'code' ? REGION_PRIOR / 5 : REGION_PRIOR;
  if (area.kind === 'district') return DISTRICT_PRIOR;
  const inhabitants = by === 'spelling' ? area.population / 100 : area.population;
  // 'New York', 'Łódź': the city gave the region its name.
  return isNamesake(area, own) ? inhabitants + REGION_PRIOR : inhabitants;
}

function isNamesake(city: City, own: Part): boolean {
  return own.meanings.some(
    ({ area, by }) =>
      by === 'name' &&
      (area.kind === 'region' || area.kind === 'district' || CITY_STATES.has(city.country.code)) &&
      area.kind !== 'city' &&
      isInside(city, area),
  );
}

/** Whether the text says enough to mean this area. */
function isPlausible(candidate: Candidate, parts: Part[], isAsked: boolean): boolean {
  const { area, own, meaning } = candidate;
  const isAlone = candidate.parts.size === 1;
  if (meaning.by === 'code' && isAlone) {
    // 'TX' alone is Texas; 'MP' alone is nothing, in India it is a region.
    return (
      area.kind === 'country' || (area.kind === 'region' && hasWrittenCodes(area.country.code))
    );
  }
  if (area.kind !== 'city') return true;
  if (own.isOrdinaryWord && !isInNamedRegion(candidate)) {
    return isAlone && (isAsked || area.population >= ORDINARY_WORD_CITY);
  }
  if (!isAlone) return true;
  // 'Xinyi, Taiwan' is no city of China.
  if (parts.some((part) => part !== own && namesArea(part))) return false;
  if (isAsked && own.isWhole) return true;
  if (meaning.by === 'spelling') return area.population >= LONE_SPELLING;
  return area.population >= (own.isWhole ? LONE_CITY : LONE_CITY_INSIDE);
}

function isInNamedRegion({ area, own, parts }: Candidate): boolean {
  return [...parts].some(
    (part) =>
      part !== own &&
      part.meanings.some(({ area: outer }) => outer.kind !== 'country' && isInside(area, outer)),
  );
}

/** Whether a part can be read as the name of a country or region. */
function namesArea(part: Part): boolean {
  return part.meanings.some(
    ({ area, by }) => by === 'name' && (area.kind === 'country' || area.kind === 'region'),
  );
}

/** What is common to the best and to its equals: two Polish districts called 'brzeski' lie in two regions. */
function certain(best: Candidate, possible: Candidate[]): Area {
  if (best.area.kind !== 'district') return best.area;
  const equals = possible.filter(
    ({ area, own, support }) =>
      area.kind === 'district' && own === best.own && support === best.support,
  );
  const { region, country } = best.area;
  const isOneRegion = equals.every(
    ({ area }) => area.kind === 'district' && area.region === region,
  );
  if (isOneRegion) return best.area;
  return country;
}
