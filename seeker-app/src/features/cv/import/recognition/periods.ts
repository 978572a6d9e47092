/** A time as a CV writes it, by months ('2019-03') or years ('2019'). */
export interface Period {
  startDate: string;
  /** Empty while it goes on. */
  endDate: string;
  isOngoing: boolean;
  /** The line without it. */
  rest: string;
}

/** The months in the languages of `headings`, with their usual abbreviations. */
const MONTHS: readonly string[] = [
  'jan(?:uary|uar|uari|vier|v|eiro)?|ene(?:ro)?|gen(?:naio)?|stycz(?:eń|nia)',
  'feb(?:ruary|ruar|ruari|rero|braio|r)?|f[ée]v(?:rier|r|ereiro)?|lut(?:y|ego)',
  'mar(?:ch|s|zo|ço|t|z|zec|ca)?|märz?|maart|mrz',
  'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|kwiecień|kwietnia',
  'may|mayo|mai|maio|maj|maja|mag(?:gio)?|mei',
  'june?|juni|juin|junio|junho|giu(?:gno)?|czerw(?:iec|ca)',
  'july?|juli|juil(?:let)?|julio|julho|lug(?:lio)?|lip(?:iec|ca)',
  'aug(?:ust|ustus)?|ao[ûu]t|ago(?:sto)?|sierp(?:ień|nia)',
  'sept?(?:ember|embre|tembre|iembre)?|set(?:tembre|embro|iembre)?|wrzesień|września',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)?|październik(?:a)?',
  'nov(?:ember|embre|iembre|embro)?|listopada?',
  'dec(?:ember)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|d[ée]c(?:embre)?|grud(?:zień|nia)',
];
const MONTH_NAME = MONTHS.join('|');

const YEAR = String.raw`(?:19|20)\d{2}`;
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
/** One date: its groups are year and month in numbers, or the month's name. */
const POINT = [
  String.raw`(?<y1>${YEAR})\s?年\s?(?:(?<m1>${MONTH})\s?月)?(?:\s?${DAY}\s?日)?`,
  String.raw`(?<y2>${YEAR})[-/.](?<m2>${MONTH})(?:[-/.]${DAY})?(?!\d)`,
  String.raw`(?:${DAY}[-/.]\s?)?(?<m3>${MONTH})[-/.]\s?(?<y3>${YEAR})(?!\d)`,
  String.raw`(?:${DAY}\.?\s+)?(?:de\s+)?(?<n4>${MONTH_NAME})\.?,?\s*(?:de\s+)?(?<y4>${YEAR})(?!\d)`,
  String.raw`(?<y5>${YEAR})(?!\d)`,
].join('|');
const ONGOING =
  'present|current|now|today|ongoing|heute|aktuell|jetzt|laufend|présent|présente|actuel|actuelle|actuellement|ce jour|' +
  "aujourd['’]hui|actualidad|actual|presente|attuale|in corso|oggi|heden|obecnie|teraz|atual|atualmente|o momento|" +
  '現在|至今|الآن|حتى الآن';
const SINCE = '(?:since|seit|depuis|desde|dal|od|sinds|from|von|du|de|from)';
const TO = String.raw`\s*(?:[-–—‒~〜～→]|(?<!\p{L})(?:to|until|till|bis|bis zum|à|au|a|al|hasta|do|tot|até|e)(?!\p{L}))\s*`;

// The names of groups may stand once in an expression only.
const numbered = (index: number) => POINT.replaceAll(/\(\?<(\w+)>/g, `(?<$1_${index}>`);
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${SINCE}\s+)?(?:${numbered(1)})${TO}(?:(?:${numbered(2)})|(?<ongoing>${ONGOING})(?!\p{L}))`,
  'iu',
);
const OPEN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${SINCE}\s+(?:${numbered(1)})|(?:${numbered(2)})\s*[-–—]\s*$)`,
  'iu',
);
// '2019 – 21'
const SHORT = new RegExp(String.raw`(?<!\d)(?<y5_1>${YEAR})\s*[-–—/]\s*(?<short>\d{2})(?!\d)`, 'u');
const SINGLE = new RegExp(String.raw`(?<![\p{L}\d])(?:${numbered(1)})`, 'iu');
/** What is left around a date: brackets, separators, and LinkedIn's '(2 years 3 months)'. */
const AROUND =
  /[[(（]\s*[\])）]|\(\s*(?:\d+\s*\p{L}+\.?\s*){1,2}\)|[·|,;:–—-]\s*$|^\s*[·|,;:–—-]/gu;

/** The time that a line names; undefined when it names none. */
export function periodIn(line: string): Period | undefined {
  const range = RANGE.exec(line);
  if (range?.groups) {
    const startDate = dateOf(range.groups, 1);
    const isOngoing = range.groups.ongoing !== undefined;
    return startDate
      ? {
          startDate,
          endDate: isOngoing ? '' : dateOf(range.groups, 2),
          isOngoing,
          rest: restOf(line, range),
        }
      : undefined;
  }
  const short = SHORT.exec(line);
  const { y5_1: year = '', short: end = '' } = short?.groups ?? {};
  if (short && Number(end) > Number(year.slice(2))) {
    return {
      startDate: year,
      endDate: year.slice(0, 2) + end,
      isOngoing: false,
      rest: restOf(line, short),
    };
  }
  const open = OPEN.exec(line);
  const startDate = open?.groups && (dateOf(open.groups, 1) || dateOf(open.groups, 2));
  return open && startDate
    ? { startDate, endDate: '', isOngoing: true, rest: restOf(line, open) }
    : undefined;
}

/** The first date that a line names. */
export function dateIn(line: string): { date: string; rest: string } | undefined {
  const found = SINGLE.exec(line);
  const date = found?.groups && dateOf(found.groups, 1);
  return found && date ? { date, rest: restOf(line, found) } : undefined;
}

function dateOf(groups: Partial<Record<string, string>>, index: number): string {
  const [year] = [1, 2, 3, 4, 5].flatMap((form) => groups[`y${form}_${index}`] ?? []);
  if (!year) return '';
  const [number] = [1, 2, 3].flatMap((form) => groups[`m${form}_${index}`] ?? []);
  const name = groups[`n4_${index}`];
  const month = number ? Number(number) : name ? monthNamed(name) : 0;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : year;
}

function monthNamed(name: string): number {
  return 1 + MONTHS.findIndex((names) => new RegExp(`^(?:${names})$`, 'iu').test(name));
}

function restOf(line: string, match: RegExpExecArray): string {
  const before = line.slice(0, match.index).trimEnd();
  const after = line.slice(match.index + match[0].length).trimStart();
  return [before, after]
    .map((part) => part.replace(AROUND, '').trim())
    .filter((part) => part.replace(/[[\]()（）]/g, '').trim() !== '')
    .map((part) => part.replace(/^[\])）]\s*|\s*[[(（]$/g, ''))
    .join('\t');
}
