import { fold } from '@jobharbor/contract';

import { hasWrittenCodes, type Part } from './locationParts.ts';
import type { Area, City, Meaning } from './placeData.ts';

/** How many inhabitants a city needs when no other part confirms it; more inside a longer piece or in a foreign spelling. */
const LONE_CITY = 15_000;
const LONE_CITY_INSIDE = 50_000;
const LONE_SPELLING = 100_000;
/** 'Reading' or 'Nice' alone is a city; 'Atlantic, US' is none. */
const ORDINARY_WORD_CITY = 200_000;
/** Shorter names are too ambiguous. */
const DISTINCT_NAME = 5;
/** A city this large counts although the text names another region: 'Helsinki, Southwest Finland'. */
const LARGE_CITY = 100_000;
/** The same where the region is a code: 'New York / NJ'. */
const METROPOLIS = 1_000_000;

/**
 * The area that the parts of a text name together. Each part votes for every area that it names and for every area inside
 * that. The order of the parts decides only between equals, so 'Israel, Tel Aviv, IL' is recognised too.
 * @param isAsked A visitor has typed the text to search around a city, so that less certainty is enough.
 * @param context All parts of the text; `parts` may lack those that another area has used.
 */
export function bestArea(parts: Part[], { isAsked = false, context = parts } = {}) {
  const possible = candidatesOf(parts).filter((entry) => isPlausible(entry, context, isAsked));
  possible.sort(
    (a, b) =>
      b.support - a.support || parts.indexOf(a.own) - parts.indexOf(b.own) || b.prior - a.prior,
  );
  const [best] = possible;
  if (!best) return undefined;
  const { own, parts: named } = best;
  return { area: isAsked ? best.area : certainArea(best, possible), own, parts: named };
}

/** The area, or its country where equal candidates lie in other regions, as the two Polish districts 'brzeski' do. */
function certainArea(best: Candidate, possible: Candidate[]): Area {
  const { area } = best;
  const isSmallAlone = area.kind === 'city' && best.parts.size === 1 && area.population < LONE_CITY;
  if (area.kind === 'country' || (area.kind !== 'district' && !isSmallAlone)) return area;
  const equals = possible.filter(
    ({ own, support, meaning }) =>
      own === best.own && support === best.support && meaning.by === 'name',
  );
  const isOneRegion = equals.every(
    ({ area: other }) => other.kind !== area.kind || other.region === area.region,
  );
  return isOneRegion ? area : area.country;
}

/** An area that a text may name, and the evidence for it. */
interface Candidate {
  area: Area;
  meaning: Meaning;
  /** The part that names the area itself. */
  own: Part;
  /** That part, and the parts that name an area around it. */
  parts: Set<Part>;
  support: number;
  /** Decides between the meanings of one name, in inhabitants. */
  prior: number;
}

/** A country without other parts comes before any city. */
const COUNTRY_PRIOR = 1e9;
const REGION_PRIOR = 5e5;
const DISTRICT_PRIOR = 3e5;
const CODE_PRIOR = 1e5;
/** Other languages' spellings of a city are rarely meant where another city has the name. */
const SPELLING_SHARE = 0.01;
/** A name inside a longer piece is worth a little less than a whole one. */
const INSIDE_VOTE = 0.9;
/** Cities that are countries: 'Singapore' is both. */
const CITY_STATES = new Set(['SG', 'MC', 'HK', 'MO', 'GI', 'VA']);
const HAS_ACCENTS = /[^\p{ASCII}]/u;

/** All areas that the parts of a text may name. */
function candidatesOf(parts: Part[]): Candidate[] {
  const firstOfText = new Map<string, Part>();
  for (const part of parts) {
    const text = fold(part.text);
    if (!firstOfText.has(text)) firstOfText.set(text, part);
  }
  return [...firstOfText.values()].flatMap((own) =>
    own.meanings.map((meaning) => candidateOf(meaning, own, parts)),
  );
}

function candidateOf(meaning: Meaning, own: Part, parts: Part[]): Candidate {
  const { area } = meaning;
  const supporting = new Set(parts.filter((part) => part === own || isInNamed(area, part)));
  // A list of twenty towns may repeat the name of their region, which counts once.
  const votes = new Map<string, number>();
  for (const part of supporting) {
    const text = fold(part.text);
    votes.set(text, Math.max(part.isWhole ? 1 : INSIDE_VOTE, votes.get(text) ?? 0));
  }
  const support = [...votes.values()].reduce((sum, vote) => sum + vote, 0);
  const prior = priorOf(meaning, own, votes.size);
  return { area, meaning, own, parts: supporting, support, prior };
}

function priorOf({ area, by }: Meaning, own: Part, votes: number): number {
  if (area.kind === 'country') {
    return votes === 1 && !CITY_STATES.has(area.code) ? COUNTRY_PRIOR : DISTRICT_PRIOR;
  }
  if (area.kind === 'region') {
    if (by === 'code') return CODE_PRIOR;
    // 'Maryland' is rather the state than Maryland County in Liberia.
    return fold(own.text) === fold(area.name) ? REGION_PRIOR + 1 : REGION_PRIOR;
  }
  if (area.kind === 'district') return DISTRICT_PRIOR;
  const inhabitants = by === 'spelling' ? area.population * SPELLING_SHARE : area.population;
  // 'Münster' is not the Irish region of Munster.
  const isWrittenSo = own.text === area.name && HAS_ACCENTS.test(area.name);
  return isWrittenSo || isNamesake(area, own) ? inhabitants + REGION_PRIOR : inhabitants;
}

/** Whether a region or district has the same name as the city in it: 'New York', 'Łódź'. */
function isNamesake(city: City, own: Part): boolean {
  return own.areas.some(
    ({ area, by }) =>
      by === 'name' &&
      (area.kind !== 'country' || CITY_STATES.has(area.code)) &&
      isInside(city, area),
  );
}

/** Whether a part names an area around this one. */
function isInNamed(area: Area, part: Part): boolean {
  return part.areas.some(({ area: outer }) => isInside(area, outer));
}

function isInside(area: Area, outer: Area): boolean {
  if (area.kind === 'country') return outer.kind === 'country' && outer.code === area.code;
  if (outer.kind === 'country') return outer.code === area.country.code;
  const region = area.kind === 'region' ? area.code : area.region?.code;
  if (outer.kind === 'region') return outer.code === region;
  if (outer.kind !== 'district') return false;
  return area.kind === 'city' && area.district === outer.number;
}

/** Whether the parts of a text are enough evidence for a candidate. */
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
  if (isInNamedRegion(area, candidate)) return true;
  if (own.isOrdinaryWord) return isAlone && (isAsked || area.population >= ORDINARY_WORD_CITY);
  if (parts.some((part) => part !== own && namesOtherRegion(part, area))) return false;
  if (!isAlone) return own.isFirst || area.population >= LONE_CITY;
  // 'Xinyi, Taiwan' is not the Chinese city Xinyi.
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
