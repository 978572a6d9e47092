import { hasWrittenCodes } from './locationParts.ts';
import type { Area, Country, Region } from './placeData.ts';
import { placeKey } from './placeKey.ts';

const NAMES_MAX = 40;
const CITY_NAMES_MAX = 14;
/** Short names of countries that people type; the other codes of two letters are words to them. */
const COUNTRY_CODES: Record<string, string[]> = { US: ['US'], GB: ['UK', 'GB'], AE: ['UAE'] };

/** 'Dallas, Texas', 'Berlin, Germany', 'Texas, United States', 'Finland'. */
export function labelOf(area: Area): string {
  if (area.kind === 'country') return area.name;
  const outer = area.kind === 'region' ? area.country : (area.region ?? area.country);
  // Kyiv's region is called 'Kyiv City'.
  const isNamesake = placeKey(outer.name).replace(/ city$/, '') === placeKey(area.name);
  const within = isNamesake ? area.country.name : outer.name;
  return within === area.name ? area.name : `${area.name}, ${within}`;
}

/** Every name by which the areas should be found. */
export function namesOf(areas: Area[], isRemote: boolean): string[] {
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
