/** A part of a posting's text. */
export type PostingBlock =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'list'; items: string[] };

const MARK = '•●▪■◦○‣⁃·';
const DASH = '-–—*+';
const BULLET = new RegExp(`^(?:[${MARK}]+|[${DASH}](?=\\s|\\p{L}|$))\\s*`, 'u');
/** Within a list '-word' and '+word' may be meant as they stand. */
const ENTRY_BULLET = new RegExp(`^(?:[${MARK}]+|[${DASH}](?=\\s|$))\\s*`, 'u');
const ENTRY_NUMBER = /^(\d{1,2})[.)](?:\s+|$)/;
const INLINE_BULLET = /[•●▪■○]/;
const INLINE_RUN_MIN = 3;
const HEADING_MAX = 80;
/** A paragraph beyond this many characters is broken where sentences end. */
const PARAGRAPH_MAX = 900;
const PARAGRAPH_MIN = 400;
/** A line shorter than this ends where its writer ended it. */
const WRAPPED_MIN = 30;

/**
 * Reads a posting's plain text as people laid it out: a paragraph a line, bullet lines as lists, and lines
 * that hold a run of at least three bullets as a list too. Only white space and bullet marks are dropped.
 */
export function postingBlocks(text: string): PostingBlock[] {
  const blocks: PostingBlock[] = [];
  let list: string[] | undefined;
  let bulletStandsAlone = false;

  const addItems = (items: string[]) => {
    if (!list) {
      list = [];
      blocks.push({ kind: 'list', items: list });
    }
    list.push(...items);
  };
  const addText = (line: string) => {
    list = undefined;
    if (isHeading(line)) blocks.push({ kind: 'heading', text: line });
    else for (const text of paragraphs(line)) blocks.push({ kind: 'paragraph', text });
  };

  for (const line of unwrapped(text)) {
    const [before, ...items] = splitBullets(line);
    if (bulletStandsAlone && before) items.unshift(before);
    else if (before) addText(before);
    if (items.length > 0) addItems(items);
    bulletStandsAlone = !before && items.length === 0;
  }
  return blocks;
}

/**
 * The entries of a list without the bullet or the number that each begins with. A number is taken away only where it
 * continues from 1: '18. May' stays.
 * @param lines One entry each.
 */
export function withoutListMarks(lines: readonly string[]): string[] {
  let next = 1;
  return lines.map((line) => {
    const entry = line.trim();
    if (Number(ENTRY_NUMBER.exec(entry)?.[1]) !== next) return entry.replace(ENTRY_BULLET, '');
    next += 1;
    return entry.replace(ENTRY_NUMBER, '');
  });
}

/**
 * The lines of a text, those joined again that a mail program or a form broke within a sentence: a long line that
 * ends without a stop, and goes on in lower case. A list whose items all begin in lower case is left alone.
 */
function unwrapped(text: string): string[] {
  const lines: string[] = [];
  let isWrapped = false;
  for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
    const last = lines.at(-1);
    if (isWrapped && last && /^\p{Ll}/u.test(line) && !/^\p{Ll}/u.test(last)) {
      lines[lines.length - 1] = `${last} ${line}`;
    } else if (line) lines.push(line);
    isWrapped = line.length >= WRAPPED_MIN && !/[.!?:;…]$/.test(line);
  }
  return lines;
}

/** The text before the first bullet, then what each bullet marks. */
function splitBullets(line: string): [before: string, ...items: string[]] {
  const startsWithBullet = BULLET.test(line);
  const parts = line
    .replace(BULLET, '')
    .split(INLINE_BULLET)
    .map((part) => part.trim());
  const bullets = parts.length - 1 + (startsWithBullet ? 1 : 0);
  if (bullets >= INLINE_RUN_MIN) {
    const [first = '', ...rest] = parts;
    const items = rest.filter(Boolean);
    return startsWithBullet ? ['', ...[first].filter(Boolean), ...items] : [first, ...items];
  }
  if (!startsWithBullet) return [line];
  return ['', ...[line.replace(BULLET, '')].filter(Boolean)];
}

/** A wall of text in several paragraphs. Sentences end after a word of four letters or more: 'ul. Nowa' is no end. */
function paragraphs(line: string): string[] {
  if (line.length <= PARAGRAPH_MAX) return [line];
  const sentences = line.split(/(?<=[\p{L}\p{N}]{4}[.!?][)"”]?)\s+(?=[\p{Lu}\p{N}])/u);
  const parts: string[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < PARAGRAPH_MIN)
      parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts;
}

function isHeading(line: string): boolean {
  if (line.length > HEADING_MAX || !/\p{L}/u.test(line)) return false;
  return (
    line.endsWith(':') || (line.length > 3 && line === line.toUpperCase() && /\p{Lu}/u.test(line))
  );
}
