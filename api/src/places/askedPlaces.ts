import { fold, wordsOf } from '@jobharbor/contract';

import { bestArea } from './bestArea.ts';
import { inflectedTowns } from './inflected.ts';
import { hasWrittenCodes, type Part, partsOf, saysRemote } from './locationParts.ts';
import type { Area } from './placeData.ts';
import { hasAreaWords, placeKey, withoutAreaWords } from './placeKey.ts';
import {
  areaName,
  cityName,
  type KnownPlace,
  knownPlace,
  type PlaceName,
  REMOTE,
} from './places.ts';

/** Of each list of names, a job's place must have one. */
export type PlaceQuery = readonly (readonly PlaceName[])[];

/** What a searched place may mean. */
export interface AskedPlaces {
  /** The likeliest first. The first one that has jobs is meant. */
  meanings: PlaceQuery[];
  /** Whether it names several places: 'Dallas or Dayton'. */
  isList: boolean;
  /** For a code, the meaning with the most jobs is meant: 'DE' is Germany or Delaware. */
  isCode: boolean;
  /** The text without the words around the place: 'Kraków' for 'Kraków centrum'. */
  text: string;
}

/** What people call several cities. */
const NICKNAMES = new Map([
  ['trojmiasto', 'Gdańsk, Gdynia, Sopot'],
  ['tricity', 'Gdańsk, Gdynia, Sopot'],
  ['tri city', 'Gdańsk, Gdynia, Sopot'],
]);

/** Words around the name of a place, in the portal's languages. */
const AROUND_WORDS = new Set(
  `i w we near around in all whole entire anywhere area areas centrum center centre downtown greater okolice okolicach
  okolic okolica cala caly calej calym wojewodztwo woj voivodeship region state metropolitan metro city of the miasto
  gmina kod zagranica`.split(/\s+/),
);
/** Words that say that no city is meant, and that one is. */
const REGION_WORD =
  /\b(?:state|region|province|voivodeship|wojewodztwo|woj|lan|land|oblast|county|country)\b/;
const CITY_WORD = /\b(?:city|town|miasto|centrum|cent(?:er|re)|downtown)\b/;

const BETWEEN_PLACES = /[,;/|+]|\s(?:and|or|und|oder|lub|i|tai|ja|ou|et|y|o)\s/iu;

/** What the text of a search by place may mean; without meanings where it names no known place. */
export function askedPlaces(asked: string): AskedPlaces {
  const known = NICKNAMES.get(placeKey(asked)) ?? asked;
  const text = withoutWordsAround(known);
  const none = { meanings: [], isList: false, isCode: false, text };
  if (saysRemote(known)) {
    const parts = partsOf(capitalized(known));
    const area = bestArea(parts, { isAsked: true })?.area;
    return { ...none, meanings: [area ? [[REMOTE], [nameOf(area)]] : [[REMOTE]]] };
  }
  // A label is the one place that it was made for.
  const key = placeKey(asked);
  const labels = asked.includes(',')
    ? (['city', 'area'] as const).map((kind) => [[{ kind, key }]])
    : [];
  for (const written of new Set([known, text])) {
    const found = meaningsOf(capitalized(written));
    if (found) return { ...none, ...found, meanings: [...labels, ...found.meanings] };
  }
  const pieces = known.split(BETWEEN_PLACES).filter((piece) => placeKey(piece) !== '');
  const each = pieces.length > 1 ? pieces.map(nameInList) : [];
  const towns = pieces.length === 1 ? inflectedTowns(placeKey(text)) : [];
  if (towns.length > 0) return { ...none, meanings: [[towns.map(cityName)]] };
  const isList = each.length > 0 && each.every((names) => names !== undefined);
  return {
    ...none,
    isList,
    meanings: isList ? [...labels, [each.flat()]] : labels,
  };
}

/** The city around which a text searches: 'Dallas', 'w Opolu'. Several places, and remote work, have none. */
export function centreOf(asked: string): KnownPlace | undefined {
  const { isList, meanings } = askedPlaces(asked);
  if (isList || saysRemote(asked)) return undefined;
  const [only, ...others] = meanings.flat(2);
  const isInflected = only?.kind === 'city' && others.length === 0;
  return knownPlace(asked) ?? (isInflected ? knownPlace(only.key) : undefined);
}

/** The names of one place of several: 'finland or kraków'. */
function nameInList(piece: string): readonly PlaceName[] | undefined {
  for (const written of new Set([piece, withoutWordsAround(piece)])) {
    const [meaning, ...others] = meaningsOf(capitalized(written.trim()))?.meanings ?? [];
    if (meaning?.length === 1) return [...(meaning[0] ?? []), ...others.flat(2)];
    if (meaning) return meaning[0];
  }
  return undefined;
}

/** Codes and names inside a longer text are recognised by their capital letters. */
const capitalized = (text: string) => (text === text.toLowerCase() ? text.toUpperCase() : text);

/** Without postcodes, and the words before and behind the name. */
function withoutWordsAround(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const isAround = (word = '') =>
    /^[\d-]+,?$/.test(word) || AROUND_WORDS.has(fold(word).replace(/\W/g, ''));
  let start = 0;
  let end = words.length;
  while (start < end && isAround(words[start])) start += 1;
  while (end > start && isAround(words[end - 1])) end -= 1;
  return start < end ? words.slice(start, end).join(' ').replace(/,$/, '') : text;
}

function meaningsOf(text: string): Pick<AskedPlaces, 'meanings' | 'isCode'> | undefined {
  const parts = partsOf(text);
  const best = bestArea(parts, { isAsked: true });
  if (!best || !isCovered(text, [...best.parts])) return undefined;
  const { area, own } = best;
  if (best.parts.size === 1) return meaningsOfPart(own, area, text);
  const meaning = [area.kind === 'city' ? cityNames(own, area) : [nameOf(area)]];
  if (area.kind === 'city') {
    const { region, country } = area;
    const isInRegion = [...best.parts].some(
      (part) => part !== own && part.areas.some((one) => one.area === region),
    );
    meaning.push([areaName(isInRegion && region ? region : country)]);
  }
  return { meanings: [meaning], isCode: false };
}

/** Whether the text has no words but those of the parts. */
function isCovered(text: string, parts: Part[]): boolean {
  const covered = new Set(parts.flatMap((part) => wordsOf(part.text)));
  return wordsOf(text).every((word) => covered.has(word) || /\d/.test(word));
}

function meaningsOfPart(
  own: Part,
  best: Area,
  text: string,
): Pick<AskedPlaces, 'meanings' | 'isCode'> | undefined {
  const codes = own.meanings
    .filter(({ area, by }) => by === 'code' && isWritten(area))
    .sort((a, b) => Number(a.area.kind === 'country') - Number(b.area.kind === 'country'))
    .map(({ area }) => [[areaName(area)]]);
  const areas = own.areas.filter(
    ({ area, by }) =>
      by === 'name' &&
      area.kind !== 'district' &&
      !(
        best.kind === 'city' &&
        (area === best.region || area === best.country) &&
        !isCityState(best)
      ),
  );
  const inAreas = areas.map(({ area }) => areaName(area));
  if (codes.length > 0) {
    return { meanings: inAreas.length > 0 ? [...codes, [inAreas]] : codes, isCode: true };
  }
  const key = placeKey(text);
  const words = fold(text);
  const hasRegionWord = REGION_WORD.test(words) && hasAreaWords(key);
  const isOfCity = key.startsWith('city of ');
  const hasCityWord = CITY_WORD.test(words) && hasAreaWords(key);
  if (hasRegionWord) {
    const all = own.areas.filter(({ area, by }) => by === 'name' && area.kind !== 'district');
    return all.length > 0
      ? { meanings: [[all.map(({ area }) => areaName(area))]], isCode: false }
      : undefined;
  }
  const cities =
    best.kind === 'city' || own.largestCity > 0
      ? [
          ...cityNames(own, best.kind === 'city' ? best : undefined),
          ...(isOfCity ? [cityName(withoutAreaWords(key))] : []),
        ]
      : [];
  if (hasCityWord && cities.length > 0) return { meanings: [[cities]], isCode: false };
  if (best.kind === 'city') return { meanings: [[[...cities, ...inAreas]]], isCode: false };
  const meanings = [inAreas, cities].filter((names) => names.length > 0).map((names) => [names]);
  const isCalledSo = best.kind === 'country' || placeKey(best.name) === key;
  if (best.kind === 'district') return undefined;
  return { meanings: isCalledSo ? meanings : meanings.reverse(), isCode: false };
}

/** Codes of countries, and those of regions that people write. */
const isWritten = (area: Area) =>
  area.kind === 'country' || (area.kind === 'region' && hasWrittenCodes(area.country.code));

/** Singapore is a city and a country. */
const isCityState = (city: Area) => city.kind === 'city' && city.name === city.country.name;

function cityNames(own: Part, best: Area | undefined): PlaceName[] {
  const names = [cityName(own.text), ...(best ? [cityName(best.name)] : [])];
  return names.filter(({ key }, index) => names.findIndex((one) => one.key === key) === index);
}

const nameOf = (area: Area): PlaceName =>
  area.kind === 'city' ? cityName(area.name) : areaName(area);
