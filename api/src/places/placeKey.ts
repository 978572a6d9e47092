import { wordsOf } from '@jobharbor/contract';

/** Words that say what kind of area a name means: 'Shirak Region', 'woj. mazowieckie', 'Lori Marz'. */
const AREA_WORDS = new Set(
  `administrative area autonomous borough canton city commonwealth community comunidad county departamento department
  departement district federal federated freistaat gmina governorate grad greater gubernia kanton krai kreis laani land
  landkreis lan maakunta marz marze marzes metro metropolitan municipality of oblast okres okolice okolica parish
  pow powiat prefecture principality provincia province provincie provinz raion rayon region regione regional regions
  republic republika school shire state stadt territory the town unitary urban village voivodato voivodeship voivodia
  voivodie voivodship voivodina woiwodschaft woj wojewodztwo do de del della den des di du la le y und`.split(
    /\s+/,
  ),
);

/** The form in which names of places are compared: folded words with one blank between. */
export function placeKey(text: string): string {
  return wordsOf(text).join(' ');
}

/** The key without the words that only say the kind of area; the key itself where nothing else is left. */
export function withoutAreaWords(key: string): string {
  const words = key.split(' ');
  let start = 0;
  let end = words.length;
  while (start < end && AREA_WORDS.has(words[start] ?? '')) start += 1;
  while (end > start && AREA_WORDS.has(words[end - 1] ?? '')) end -= 1;
  return start < end ? words.slice(start, end).join(' ') : key;
}

/** Whether the key has such words before or behind the name. */
export const hasAreaWords = (key: string): boolean => withoutAreaWords(key) !== key;
