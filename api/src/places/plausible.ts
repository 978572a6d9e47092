import { type Candidate, HAS_ACCENTS, isInside } from './candidates.ts';
import { hasWrittenCodes, type Part } from './locationParts.ts';
import type { City } from './placeData.ts';

/** A city alone needs this many inhabitants to be meant; inside a longer piece, and by a foreign spelling, more. */
export const LONE_CITY = 15_000;
const LONE_CITY_INSIDE = 50_000;
const LONE_SPELLING = 100_000;
/** 'Reading' and 'Nice' are cities when nothing else is said; 'Atlantic, US' is none. */
const ORDINARY_WORD_CITY = 200_000;
/** A shorter name is easily that of something else. */
const DISTINCT_NAME = 5;
/** A city this large is believed where the region beside it is another: 'Helsinki, Southwest Finland'. */
const LARGE_CITY = 100_000;
/** The same where the region is a code: 'New York / NJ'. */
const METROPOLIS = 1_000_000;

/** Whether a text of these parts says enough to mean the candidate; less is enough where somebody asks for a city. */
export function isPlausible(candidate: Candidate, parts: Part[], isAsked: boolean): boolean {
  const { area, own, meaning } = candidate;
  const isAlone = candidate.parts.size === 1;
  if (meaning.by === 'code' && isAlone) {
    // 'TX' alone is Texas; 'MP' alone is nothing, in India it is a region.
    return (
      area.kind === 'country' || (area.kind === 'region' && hasWrittenCodes(area.country.code))
    );
  }
  if (area.kind !== 'city') return true;
  if (isInNamedRegion(area, candidate)) return true;
  if (own.isOrdinaryWord) return isAlone && (isAsked || area.population >= ORDINARY_WORD_CITY);
  if (parts.some((part) => part !== own && namesOtherRegion(part, area))) return false;
  if (!isAlone) return own.isFirst || area.population >= LONE_CITY;
  // 'Xinyi, Taiwan' is no city of China.
  if (parts.some((part) => part !== own && namesOnlyArea(part))) return false;
  if (isAsked && own.isWhole) return true;
  if (isUnmistakable(area, own, parts)) return true;
  if (meaning.by === 'spelling') return area.population >= LONE_SPELLING;
  return area.population >= (own.isWhole ? LONE_CITY : LONE_CITY_INSIDE);
}

function isInNamedRegion(city: City, { own, parts }: Candidate): boolean {
  return [...parts].some(
    (part) =>
      part !== own &&
      part.areas.some(({ area }) => area.kind !== 'country' && isInside(city, area)),
  );
}

/** Whether a part names another region of the city's country: 'Auburn, NH' is not Auburn in Alabama. */
function namesOtherRegion(part: Part, city: City): boolean {
  if (part.largestCity >= LONE_CITY) return false;
  // 'CA' may be the country.
  if (part.areas.some(({ area }) => isInside(city, area))) return false;
  return part.areas.some(({ area, by }) => {
    if (area.kind !== 'region' || area.country !== city.country) return false;
    if (by === 'name') return city.population < LARGE_CITY;
    return city.population < METROPOLIS && hasWrittenCodes(area.country.code);
  });
}

/** Whether a part names a country or region, and no city of some size: 'Taiwan', not 'Berlin'. */
function namesOnlyArea({ areas, largestCity }: Part): boolean {
  return (
    largestCity < LONE_CITY &&
    areas.some(({ area, by }) => by === 'name' && area.kind !== 'district')
  );
}

/**
 * Whether a small place can be meant by its name alone: 'Mąkoszyce' is the whole text, written as in the data, and all
 * places called so lie in one country. A name that could be an English word needs a letter that English has not.
 */
function isUnmistakable(city: City, own: Part, parts: Part[]): boolean {
  if (parts.length > 1 || !own.isWhole || own.text !== city.name) return false;
  if (city.name.length < DISTINCT_NAME) return false;
  if (!HAS_ACCENTS.test(city.name) && !writesOtherWords(city.country.code)) return false;
  return own.meanings.every(
    ({ area, by }) => by !== 'name' || (area.kind === 'city' && area.country === city.country),
  );
}

/** Whether the country writes another language than English, in Latin letters: others are transcribed at will. */
function writesOtherWords(country: string): boolean {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize();
  return script === 'Latn' && language !== 'en';
}
