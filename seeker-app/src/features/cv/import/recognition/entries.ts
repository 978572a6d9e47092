import { BULLET, type TextLine } from '../documents/documentText';
import { dateIn, type Period, periodIn } from './periods';
import {
  COMPANY_WORDS,
  DEGREE_WORDS,
  isPlace,
  POINTS_HEADING,
  SCHOOL_WORDS,
  TITLE_WORDS,
} from './words';

/** One entry of a part such as work: the lines that name it, its time, and the lines that describe it. */
export interface Entry {
  /** What names it, a line each, without the time. */
  head: string[];
  period: Period | undefined;
  body: string[];
}

/** A line of a head is short. */
const HEAD_MAX = 110;
/** Lines of a head before the one with the time, and after it. */
const BEFORE_MAX = 2;

const isBullet = ({ text }: TextLine) => BULLET.test(text);
const isSentence = ({ text }: TextLine) =>
  /[\p{Ll}\d]{3}[.!?]$|。$/u.test(text) && text.split(' ').length > 2;

/** Lines that could name an entry. */
const isHeadLike = (line: TextLine) =>
  !isBullet(line) &&
  !POINTS_HEADING.test(line.text) &&
  line.text.length <= HEAD_MAX &&
  !isSentence(line) &&
  !/^\p{Ll}/u.test(line.text);

/**
 * The entries of a part. A time begins one; how many lines stand above the first time tells how many belong to each.
 * @param takesDates A single date is the time of an entry too.
 */
export function entriesOf(lines: readonly TextLine[], takesDates: boolean): Entry[] {
  const times = lines.map((line) => (isBullet(line) ? undefined : timeOf(line, takesDates)));
  const first = times.findIndex((time) => time !== undefined);
  if (first < 0) return withoutTimes(lines);
  const above = Math.min(first, BEFORE_MAX);
  const starts: { start: number; at: number }[] = [];
  for (const [at, time] of times.entries()) {
    if (!time) continue;
    let start = at;
    const end = (starts.at(-1)?.at ?? -1) + 1;
    while (start > end && at - start < above && isAbove(lines, start - 1, at)) start -= 1;
    starts.push({ start, at });
  }
  const lead = lines.slice(0, starts[0]?.start ?? 0);
  return starts.map(({ start, at }, index) => {
    const next = starts[index + 1]?.start ?? lines.length;
    const head = [...lines.slice(start, at).map(({ text }) => text), times[at]?.rest ?? ''].filter(
      Boolean,
    );
    const rest = lines.slice(at + 1, next);
    while (head.length < 3 && rest[0] && belongsToHead(rest[0], head, lines[at])) {
      head.push(rest.shift()?.text ?? '');
    }
    return {
      head,
      period: times[at],
      body: [...(index === 0 ? lead : []), ...rest].map(({ text }) => text),
    };
  });
}

function timeOf({ text }: TextLine, takesDates: boolean): Period | undefined {
  if (text.length > HEAD_MAX + 60) return undefined;
  const period = periodIn(text);
  // A sentence that mentions years is none of an entry's time.
  if (period)
    return period.rest.length <= HEAD_MAX && !/\p{Ll}\.$/u.test(text.trim()) ? period : undefined;
  if (!takesDates) return undefined;
  const single = dateIn(text);
  return single && single.rest.length <= HEAD_MAX
    ? { startDate: '', endDate: single.date, isOngoing: false, rest: single.rest }
    : undefined;
}

function isAbove(lines: readonly TextLine[], index: number, at: number): boolean {
  const line = lines[index];
  const time = lines[at];
  if (!line || !time || !isHeadLike(line)) return false;
  // What is set as plainly as the description, while the time's line is not, is description.
  return !(time.isStrong && !line.isStrong && line.text.length > 60);
}

/** A line below the time names the entry too when the head lacks something, or when it stands out. */
function belongsToHead(
  line: TextLine,
  head: readonly string[],
  time: TextLine | undefined,
): boolean {
  if (!isHeadLike(line) || (line.isApart && head.length > 1)) return false;
  const parts = partsOf(head);
  if ((isPlace(line.text) || PLACE_LABELS.test(line.text)) && !parts.some((part) => isPlace(part)))
    return true;
  if (parts.length >= 2) return line.isStrong && !time?.isStrong && head.length < 2;
  return line.text.length <= 70;
}

/** Entries that name no time: each line that stands out begins one, or each line of a list is one. */
function withoutTimes(lines: readonly TextLine[]): Entry[] {
  const entries: Entry[] = [];
  const hasStrong = lines.some((line) => line.isStrong && isHeadLike(line));
  for (const line of lines) {
    const begins = hasStrong ? line.isStrong && isHeadLike(line) : line.isApart && isHeadLike(line);
    const last = entries.at(-1);
    if (begins || !last)
      entries.push({ head: [line.text.replace(BULLET, '')], period: undefined, body: [] });
    else last.body.push(line.text);
  }
  return entries;
}

/** Between parts of a line that are of different kinds. */
const BETWEEN = /\t|\s+[|·•–—―]\s+|\s+-\s+|\s+(?:at|@|bei|chez|presso|w firmie)\s+|\s*[|•]\s*/u;

/** 'City: Dresden | Country: Germany' of Europass is the city. */
const PLACE_LABELS =
  /(?:City|Ort|Ville|Ciudad|Città|Plaats|Miejscowość|Localidade)\s*:\s*([^|\t]+?)\s*[|\t]\s*(?:Country|Land|Pays|País|Paese|Kraj)\s*:.*$/iu;

/** The parts of a head, also those between commas if there would be one alone. */
export function partsOf(head: readonly string[]): string[] {
  const parts = head
    .flatMap((line) => line.replace(PLACE_LABELS, (_label, place: string) => place).split(BETWEEN))
    .map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, ''))
    .filter(Boolean);
  return parts.flatMap((part) => {
    const isWhole = parts.filter((one) => !isPlace(one)).length > 1 || isPlace(part);
    return isWhole ? [withPlace(part)].flat() : splitAtComma(part);
  });
}

/** 'Engines Ltd, London, UK' is a name and a place. */
function withPlace(part: string): string[] {
  if (isPlace(part)) return [part];
  const [, name, place] = /^(.{3,}?),\s*([^,]+,\s*[^,]+)$/u.exec(part) ?? [];
  return name && place && isPlace(place) ? [name, place] : [part];
}

function splitAtComma(part: string): string[] {
  const [first = '', ...more] = part.split(/,\s+/);
  if (more.length === 0) return [part];
  if (more.length > 2) return [first, more[0] ?? '', more.slice(1).join(', ')];
  return [first, ...more];
}

/**
 * Title, employer and place of a job, from what names it.
 * @param isEmployerFirst The document names the employer before the title, as LinkedIn does.
 */
export function jobOf(head: readonly string[], isEmployerFirst: boolean) {
  const { place, others } = placeOf(partsOf(head));
  const [one = '', two = '', ...more] = others;
  const titleScore = (part: string) =>
    (TITLE_WORDS.test(part) ? 1 : 0) - (COMPANY_WORDS.test(part) ? 1 : 0);
  const isSwapped =
    titleScore(two) > titleScore(one) || (isEmployerFirst && titleScore(two) === titleScore(one));
  return {
    position: isSwapped ? two : one,
    name: isSwapped ? one : two,
    location: place ?? more[0] ?? '',
    more: place === undefined ? more.slice(1) : more,
  };
}

/** 'Bachelor of Science in Logistics', 'BSc Logistics', 'Diplom: Physik'. */
const DEGREE_AND_FIELD =
  /^((?:Bachelor|Master|Doctor|Associate)(?:['’]s)?(?: degree)?(?: of (?:Science|Arts|Engineering|Laws?|Education|Commerce|Technology|Philosophy|Fine Arts|Medicine|Business Administration))?|[BM]\.?\s?(?:Sc|A|S|Eng|Ed)\.?|MBA|Ph\.?\s?D\.?|A-levels?|Abitur|Diplom|Diploma|Licence|Master|Laurea|Grado|[^:,]{2,60}?(?=\s+in\s|:\s|,\s))(?:\s+\([^)]*\))?(?:\s*[,:]\s+|\s+(?:in|en|im Fach)\s+|\s+)(.{3,})$/u;

/** School, degree and field of a time of learning. */
export function trainingOf(head: readonly string[]) {
  const { place, others } = placeOf(partsOf(head));
  const school = others.find(
    (part) => SCHOOL_WORDS.test(part) && !/^(?:ph\.?d|bachelor|master)/i.test(part),
  );
  const degrees = others.filter((part) => part !== school);
  const [degree = '', ...more] = degrees.toSorted(
    (one, other) => Number(DEGREE_WORDS.test(other)) - Number(DEGREE_WORDS.test(one)),
  );
  const institution =
    school ?? (more.length > 0 && !DEGREE_WORDS.test(more[0] ?? '') ? (more.shift() ?? '') : '');
  const [, name, field] = DEGREE_AND_FIELD.exec(degree) ?? [];
  return {
    institution,
    studyType: name ?? degree,
    area: field ?? more.shift() ?? '',
    more: [...(place ? [place] : []), ...more],
  };
}

function placeOf(parts: readonly string[]) {
  const index = parts.findLastIndex(isPlace);
  return {
    place: index > 0 ? parts[index] : undefined,
    others: parts.filter((_part, at) => index <= 0 || at !== index),
  };
}
