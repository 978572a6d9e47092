import { fold } from '@jobharbor/contract';

import { type Meaning, placeData } from './placeData.ts';
import { placeKey, withoutAreaWords } from './placeKey.ts';

/** A piece of a location text that names a place. */
export interface Part {
  meanings: Meaning[];
  /** False for a piece found inside a longer one: 'Tashkent' in 'based in Tashkent'. */
  isWhole: boolean;
  /** True for a name that is also a word, such as 'Mobile'. */
  isOrdinaryWord: boolean;
}

/** Texts are mostly shorter than 100 characters; what follows these limits cannot say more about the place. */
const TEXT_MAX = 600;
const SEGMENTS_MAX = 30;
const WORDS_MAX = 60;
/** 'Aix en Provence', 'Santa Cruz de la Sierra' */
const NAME_WORDS_MAX = 5;

const SEPARATOR =
  /[,;:|/()[\]{}•·\n\r\t]+|\s+[-–—]+\s+|\s[-–—]|[-–—]\s|\s(?:or|and|oder|und|lub|oraz|i|et|ou|ja|tai|y|o|&|\+)\s/giu;

/** What follows is the name of a street; a voivodeship may stand behind it: 'ul. Pokoju 1A mazowieckie'. */
const STREET_BEFORE =
  /(?:^|\s)(?:ul|al|pl|os|ulica|aleja|aleje|alei|plac|placu|osiedle|rue|avenue de|boulevard|calle|avenida|via|viale|piazza)\b\.?\s.*?(\s\p{Ll}+[sc]kie)?$/iu;
/** What goes before is the name of a street: '40 Marshal Bagramian Ave.', 'Hauptstraße 5'. */
const STREET_AFTER =
  /^.*(?:\b(?:street|st|ave|avenue|road|rd|blvd|boulevard|lane|drive|floor|suite|building|bldg|strasse|katu|tie)\b|stra(?:ß|ss)e\b|katu\b)\.?(?:\s*\d+\w*)?$/iu;

/** Ordinary words that are also the names of places; inside a longer piece they are words. */
const ORDINARY_WORDS = new Set(
  `a all along am an and any area are as at atlantic pacific bar base based bay be best both branch branches bridge business but by
  camp campus center central centre church citizen city clear club coast college commerce company corporate country
  court creek date day deal depot do east energy enterprise ever falls field flat flexible for forest fort free
  from full general go golden good grand green ground group hall harbor head headquarters health high hill home hope
  hospital house in industry international is island job join key lake land large las law liberal life light
  limited line liberty live location los loop main man many march may media medical metro mill mine mission mobile
  modern most mount mountain much national natural nav naval new nice no normal north of office old on one only open or orange
  over park part partner partners phoenix plain plant point police port post prime progress project public ready
  reading real remote research rest rich river rock royal rugby sale san santa school science section see service short
  shop side site so south split spring square star start state station stone student summit sunshine support surprise
  system team temple than the time to toll tower town trade travel troy tune turn union unit university up valley van
  various village virtual visa vista wait water way we wells west white wide will wind wood work world worth young
  praca oferta zawod miejsce firma zagranica centrum rynek biuro sklep oddzial magazyn teren kraj kierowca lekarz
  monter kucharz murarz dom czas region praktyka staz etat nauczyciel konsultant operator pracownik spawacz
  village district province county headquarters marshal regional program foundation development bank`.split(
    /\s+/,
  ),
);

/** Finds the pieces of a location text that name a place, in their order. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const segments = text.slice(0, TEXT_MAX).split(SEPARATOR, SEGMENTS_MAX);
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
    if (written.length > 0) parts.push(...partsOfSegment(written, index > 0));
  }
  return parts;
}

function partsOfSegment(written: string[], isLater: boolean): Part[] {
  const whole = meaningsOf(written.join(' '), isLater);
  if (whole.length > 0) {
    const isOrdinaryWord = ORDINARY_WORDS.has(placeKey(written.join(' ')));
    return [{ meanings: whole, isWhole: true, isOrdinaryWord }];
  }
  const parts: Part[] = [];
  let start = 0;
  while (start < written.length) {
    const found = longestFrom(written, start);
    if (found) {
      parts.push({ meanings: found.meanings, isWhole: false, isOrdinaryWord: false });
    }
    start += found?.length ?? 1;
  }
  return parts;
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
  const area = withoutAreaWords(key);
  return area === key
    ? []
    : placeData()
        .find(area)
        .filter(({ by }) => by === 'name');
}

/** The longest name that begins at a word of a longer piece. */
function longestFrom(written: string[], start: number) {
  const most = Math.min(NAME_WORDS_MAX, written.length - start);
  for (let length = most; length > 0; length -= 1) {
    const words = written.slice(start, start + length);
    const meanings = meaningsInside(words, start, start + length === written.length);
    if (meanings.length > 0) return { meanings, length };
  }
  return undefined;
}

function meaningsInside(words: string[], start: number, isLast: boolean): Meaning[] {
  const piece = words.join(' ');
  const key = placeKey(piece);
  if (!key || ORDINARY_WORDS.has(key)) return [];
  const found = placeData().find(key);
  // 'Dallas TX'
  if (words.length === 1 && /^[A-Z]{2,3}$/.test(piece)) {
    return start > 0 && isLast
      ? found.filter(isWrittenCode)
      : found.filter(({ by }) => by === 'name');
  }
  const isName = /^\p{Lu}/u.test(piece) || !/\p{Ll}/u.test(piece);
  return found.filter(({ area, by }) => {
    if (by !== 'name') return false;
    if (area.kind === 'region' && area.country.code === 'PL') return key.length > 4;
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
