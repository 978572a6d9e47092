import { fold } from '@jobharbor/contract';

import type { Part } from './locationParts.ts';
import type { Area, City, Meaning } from './placeData.ts';

/** An area that a text may mean, and what speaks for it. */
export interface Candidate {
  area: Area;
  meaning: Meaning;
  /** The part that names the area itself. */
  own: Part;
  /** That part, and those that name what the area lies in. */
  parts: Set<Part>;
  support: number;
  /** Decides between what one name can mean, in inhabitants. */
  prior: number;
}

/** A country alone is meant before any city. */
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
export const HAS_ACCENTS = /[^\p{ASCII}]/u;

/** All that the parts of a text can mean. */
export function candidatesOf(parts: Part[]): Candidate[] {
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
  // A list of twenty towns names the region of each: a name counts once.
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

/** Whether the region or district is called like the city in it: 'New York', 'Łódź'. */
function isNamesake(city: City, own: Part): boolean {
  return own.areas.some(
    ({ area, by }) =>
      by === 'name' &&
      (area.kind !== 'country' || CITY_STATES.has(area.code)) &&
      isInside(city, area),
  );
}

/** Whether a part names what the area lies in. */
function isInNamed(area: Area, part: Part): boolean {
  return part.areas.some(({ area: outer }) => isInside(area, outer));
}

export function isInside(area: Area, outer: Area): boolean {
  if (area.kind === 'country') return outer.kind === 'country' && outer.code === area.code;
  if (outer.kind === 'country') return outer.code === area.country.code;
  const region = area.kind === 'region' ? area.code : area.region?.code;
  if (outer.kind === 'region') return outer.code === region;
  if (outer.kind !== 'district') return false;
  return area.kind === 'city' && area.district === outer.number;
}
