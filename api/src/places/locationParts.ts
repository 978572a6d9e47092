import { fold } from '@jobharbor/contract';

import { type Meaning, placeData } from './placeData.ts';
import { placeKey, withoutAreaWords } from './placeKey.ts';

/** A piece of a location text that names a place. */
export interface Part {
  /** As it is written, without numbers. */
  text: string;
  meanings: Meaning[];
  /** Those of the meanings that are no cities. */
  areas: Meaning[];
  /** The inhabitants of the largest city of that name. */
  largestCity: number;
  /** False for a piece found inside a longer one: 'Tashkent' in 'based in Tashkent'. */
  isWhole: boolean;
  /** Whether it begins the piece: 'Garching' in 'Garching near Munich'. */
  isFirst: boolean;
  /** True for a name that is also a word, such as 'Mobile'. */
  isOrdinaryWord: boolean;
}

/** Texts are mostly shorter than 100 characters; what follows these limits cannot say more about the place. */
const TEXT_MAX = 600;
const SEGMENTS_MAX = 30;
const WORDS_MAX = 60;
/** 'Aix en Provence', 'Santa Cruz de la Sierra' */
const NAME_WORDS_MAX = 5;

/** A city of so many inhabitants counts behind a capitalised word too, as in 'Grosvenor Gardens London'. */
const METROPOLIS = 1_000_000;

const SEPARATOR = /[,;:|/()[\]{}•·\n\r\t]+|\s+[-–—]+\s+|\s[-–—]|[-–—]\s/gu;
/** Words between two places, where they are not part of a name: 'Trinidad and Tobago'. */
const CONJUNCTION = /\s(?:or|and|oder|und|lub|oraz|i|et|ou|ja|tai|y|o|&|\+)\s/giu;

/** What follows is the name of a street; a voivodeship may stand behind it: 'ul. Pokoju 1A mazowieckie'. */
const STREET_BEFORE =
  /(?:^|\s)(?:ul|al|pl|os|ulica|aleja|aleje|alei|plac|placu|osiedle|rue|avenue de|boulevard|calle|avenida|via|viale|piazza)\b\.?\s.*?(\s\p{Ll}+[sc]kie)?$/iu;
/** What goes before is the name of a street: '40 Marshal Bagramian Ave.', 'Hauptstraße 5'. */
const STREET_AFTER =
  /^.*(?:\b(?:street|st|ave|avenue|road|rd|blvd|boulevard|lane|drive|floor|suite|building|bldg|strasse|katu|tie)\b|stra(?:ß|ss)e\b|katu\b)\.?(?:\s*\d+\w*)?$/iu;

/** Ordinary words that are also the names of places; inside a longer piece they are words. */
const ORDINARY_WORDS = new Set(
  `a all along am an and any are area as at atlantic bank bar base based bay be best biuro both branch branches
  bridge business but by camp campus center central centre centrum church citizen city clear club coast college
  commerce company corporate country county court creek czas date day deal depot development district do dom
  east energy enterprise etat ever falls field firma flat flexible for forest fort foundation free from full
  general go golden good grand green ground group hall harbor head headquarters health high hill home hope
  hospital house in industry international is island job join key kierowca konsultant kraj kucharz lake land
  large las law lekarz liberal liberty life light limited line live location loop los magazyn main man many
  march marshal may media medical metro miejsce mill mine mission mobile modern monter most mount mountain much
  murarz national natural nauczyciel nav naval new nice no normal north oddzial of oferta office old on one only
  open operator or orange over pacific park part partner partners phoenix plain plant point police port post
  praca pracownik praktyka prime program progress project province public reading ready real region regional
  remote research rest rich river rock royal rugby rynek sale san santa school science section see service shop
  short side site sklep so south spawacz split spring square star start state station staz stone student summit
  sunshine support surprise system team temple teren than the time to toll tower town trade travel troy tune
  turn union unit university up valley van various village virtual visa vista wait water way we wells west white
  wide will wind wood work world worth young zagranica zawod`.split(/\s+/),
);

/** Finds the pieces of a location text that name a place, in their order. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const segments = text
    .slice(0, TEXT_MAX)
    .split(SEPARATOR, SEGMENTS_MAX)
    .flatMap((segment) => (isName(segment) ? segment : segment.split(CONJUNCTION)))
    .slice(0, SEGMENTS_MAX);
  let words = 0;
  for (const [index, segment] of segments.entries()) {
    const written = segment
      .replace(STREET_BEFORE, '$1')
      .replace(STREET_AFTER, ' ')
      .split(/\s+/)
      // Postcodes and house numbers.
      .filter((word) => word && !/\d/.test(word));
    words += written.length;
    if (words > WORDS_MAX) break;
    const isPlace = segments.length === 1 || !isPlainWord(written);
    if (written.length > 0 && isPlace) parts.push(...partsOfSegment(written, index > 0));
  }
  return parts;
}

const isName = (segment: string) => meaningsOf(segment.trim(), true).length > 0;

/** 'reading' in 'writing and reading' */
function isPlainWord(written: string[]): boolean {
  const text = written.join(' ');
  return /^\p{Ll}/u.test(text) && ORDINARY_WORDS.has(placeKey(text));
}

function partsOfSegment(written: string[], isLater: boolean): Part[] {
  const whole = meaningsOf(written.join(' '), isLater);
  if (whole.length > 0) return [aPart(written, whole, { isWhole: true, isFirst: true })];
  const parts: Part[] = [];
  let start = 0;
  let isAfterArea = false;
  while (start < written.length) {
    const found = longestFrom(written, start, isAfterArea);
    isAfterArea = found?.meanings.some(({ area }) => area.kind !== 'city') ?? false;
    if (found) {
      const words = written.slice(start, start + found.length);
      parts.push(aPart(words, found.meanings, { isWhole: false, isFirst: start === 0 }));
    }
    start += found?.length ?? 1;
  }
  return parts;
}

function aPart(
  written: string[],
  meanings: Meaning[],
  position: Pick<Part, 'isWhole' | 'isFirst'>,
): Part {
  const text = written.join(' ');
  const isOrdinaryWord = ORDINARY_WORDS.has(placeKey(text));
  const areas = meanings.filter(({ area }) => area.kind !== 'city');
  const cities = meanings.map(({ area, by }) =>
    by === 'name' && area.kind === 'city' ? area.population : 0,
  );
  return {
    text,
    meanings,
    areas,
    largestCity: Math.max(0, ...cities),
    isOrdinaryWord,
    ...position,
  };
}

/** The meanings of a whole piece. A code counts when it is written as one, or stands behind a comma. */
function meaningsOf(piece: string, isLater: boolean): Meaning[] {
  const key = placeKey(piece);
  if (!key) return [];
  const isCode = isLater || piece === piece.toUpperCase();
  const found = placeData()
    .find(key)
    .filter(({ by }) => by !== 'code' || isCode);
  if (found.length > 0) return found;
  // CLDR writes 'Bosnia & Herzegovina'.
  for (const other of [withoutAreaWords(key), key.replace(/ and /g, ' ')]) {
    const meanings = placeData().find(other);
    if (other !== key && meanings.length > 0) return meanings.filter(({ by }) => by === 'name');
  }
  return [];
}

/** The longest name that begins at a word of a longer piece. */
function longestFrom(written: string[], start: number, isAfterArea: boolean) {
  const most = Math.min(NAME_WORDS_MAX, written.length - start);
  for (let length = most; length > 0; length -= 1) {
    const words = written.slice(start, start + length);
    const meanings = meaningsInside(words, {
      wordBefore: isAfterArea ? '' : (written[start - 1] ?? ''),
      canBeCode: start > 0 && start + length === written.length,
    });
    if (meanings.length > 0) return { meanings, length };
  }
  return undefined;
}

function meaningsInside(
  words: string[],
  { wordBefore, canBeCode }: { wordBefore: string; canBeCode: boolean },
): Meaning[] {
  const piece = words.join(' ');
  const key = placeKey(piece);
  if (!key || ORDINARY_WORDS.has(key)) return [];
  const found = placeData().find(key);
  // 'Dallas TX'
  if (words.length === 1 && /^[A-Z]{2,3}$/.test(piece)) {
    return canBeCode ? found.filter(isWrittenCode) : found.filter(({ by }) => by === 'name');
  }
  const isName = /^\p{Lu}/u.test(piece) || !/\p{Ll}/u.test(piece);
  return found.filter(({ area, by }) => {
    if (by !== 'name') return false;
    if (area.kind === 'region' && area.country.code === 'PL') return key.length > 4;
    // 'in Tashkent' is the city, 'Biedaszki Małe' is not Malé.
    if (area.kind === 'city' && /^\p{Lu}/u.test(wordBefore) && area.population < METROPOLIS) {
      return false;
    }
    return isName && key.length > 2;
  });
}

const COUNTRIES_WITH_CODES = new Set(['US', 'CA', 'AU', 'BR', 'GB']);

/** Codes of regions that people write after a city without a comma. */
function isWrittenCode({ area, by }: Meaning): boolean {
  if (by === 'name') return area.kind === 'country';
  return area.kind === 'region' && COUNTRIES_WITH_CODES.has(area.country.code);
}

/** Whether codes of the country's regions are what its people write: 'TX', 'ON', 'NSW'. */
export function hasWrittenCodes(country: string): boolean {
  return COUNTRIES_WITH_CODES.has(country);
}

const REMOTE =
  /\b(?:remote|remotely|anywhere|worldwide|world wide|work from home|working from home|wfh|tele(?:commut\w*|work\w*)|home[ -]?(?:office|based|working)|virtual office|zdaln[aeyi]\w*|etatyo\w*|etana|teletravail|teletrabajo|remoto|remota|remotamente|fernarbeit|distancieel|a distance|a distancia|distans(?:arbete)?|praca z domu)\b/;
const NOT_REMOTE =
  /\b(?:no|not|non|without|partial|partially|partly|semi|bez|kein|keine|nie|ei|pas de|occasional|some|limited)\b[ -]+(?:\w+[ -]+)?(?:remote|remotely|tele\w+|home[ -]?office|zdaln\w+|etatyo\w*)/;
/** Whole texts that say the same. */
const REMOTE_TEXT =
  /^(?:online|on-line|everywhere|virtual|virtually|global|distributed|web|internet)$/;

/** Whether the text says that the work can be done from elsewhere. */
export function saysRemote(text: string): boolean {
  const folded = fold(text.slice(0, TEXT_MAX)).trim();
  if (REMOTE_TEXT.test(folded)) return true;
  return REMOTE.test(folded) && !NOT_REMOTE.test(folded);
}
