import { headingOf } from '../recognition/headings';
import type { TextLine } from './documentText';

/** A piece of text on a page of a PDF. Lengths are in points, from the page's lower left corner. */
export interface Fragment {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  isRightToLeft: boolean;
}

/** Parts of a row are separate when the gap between them is larger than this, in heights of a letter. */
const APART = 1;
/** The same where other rows begin at the same place, as in a table. */
const APART_IN_TABLE = 0.55;
const TABLE_ROWS = 4;

/** The lines of a PDF in the order in which they are read: one column after the other. */
export function linesOf(pages: readonly Fragment[][]): TextLine[] {
  const bodyFont = mostOf(pages.flat(), ({ font }) => font);
  const bodySize = Number(mostOf(pages.flat(), ({ size }) => size.toFixed(1)));
  const rows = pages.map(rowsOf);
  const gutters = rows.map(gutterOf);
  // A page that goes on with one column of two is laid out as the others.
  const gutter = gutters.find((one) => one !== undefined)?.x;
  const flows: Row[][] = [[], [], []];
  for (const [index, page] of rows.entries()) {
    const own = gutters[index];
    const from = own?.from ?? Infinity;
    const x =
      own?.x ??
      (gutter !== undefined && !page.some((row) => crosses(row, gutter)) ? gutter : undefined);
    for (const row of page) {
      if (x === undefined || (own && row.y > from)) flows[0]?.push(row);
      else {
        const left = row.cells.filter((cell) => cell.x < x - 1);
        const right = row.cells.filter((cell) => cell.x >= x - 1);
        if (left.length > 0) flows[1]?.push({ ...row, cells: left });
        if (right.length > 0) flows[2]?.push({ ...row, cells: right });
      }
    }
  }
  // The wider column has the history of a person; what stands beside it comes after it.
  const [top = [], left = [], right = []] = flows;
  const ordered = lettersIn(right) >= lettersIn(left) ? [top, right, left] : [top, left, right];
  return ordered.flatMap((flow, number) => {
    const gap = usualGap(flow);
    return flow.map((row, index): TextLine => {
      const above = flow[index - 1];
      const size = Math.max(...row.cells.map((cell) => cell.size));
      const letters = row.cells.reduce((sum, cell) => sum + cell.text.length, 0);
      const strong = row.cells.filter((cell) => cell.font !== bodyFont);
      return {
        text: textOf(row),
        flow: number,
        size,
        isStrong: strong.reduce((sum, cell) => sum + cell.text.length, 0) > letters / 2,
        isHeading: size > bodySize * 1.15,
        isApart: !above || above.page !== row.page || above.y - row.y > gap * 1.35,
      };
    });
  });
}

interface Row {
  page: number;
  y: number;
  /** From left to right, with room between them. */
  cells: Fragment[];
}

/** The fragments of a page by the lines that they stand on, from top to bottom. */
function rowsOf(page: readonly Fragment[], number: number): Row[] {
  const rows: Fragment[][] = [];
  for (const fragment of page.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const tolerance = Math.min(first?.size ?? 0, fragment.size) * 0.4;
    if (row && first && first.y - fragment.y <= tolerance) row.push(fragment);
    else rows.push([fragment]);
  }
  const starts = new Map<number, number>();
  for (const { x } of page) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  const isTable = (x: number) => (starts.get(Math.round(x)) ?? 0) >= TABLE_ROWS;
  return rows.map((row) => ({ page: number, y: row[0]?.y ?? 0, cells: cellsOf(row, isTable) }));
}

function cellsOf(row: Fragment[], isTable: (x: number) => boolean): Fragment[] {
  const cells: Fragment[] = [];
  for (const fragment of row.toSorted((one, other) => one.x - other.x)) {
    const last = cells.at(-1);
    const gap = last ? fragment.x - (last.x + last.width) : Infinity;
    // A line that was drawn twice looks bold.
    if (last && last.text === fragment.text && Math.abs(last.x - fragment.x) < 2) continue;
    const size = last ? Math.min(last.size, fragment.size) : 0;
    if (!last || gap > size * (isTable(fragment.x) ? APART_IN_TABLE : APART)) {
      cells.push({ ...fragment });
      continue;
    }
    const isNewWord =
      last.font !== fragment.font && /\p{Ll}$/u.test(last.text) && /^\p{Lu}/u.test(fragment.text);
    const space = gap > size * 0.13 || isNewWord ? ' ' : '';
    const isBackwards = last.isRightToLeft && fragment.isRightToLeft;
    last.text = isBackwards ? fragment.text + space + last.text : last.text + space + fragment.text;
    last.width = fragment.x + fragment.width - last.x;
    last.size = Math.max(last.size, fragment.size);
    if (fragment.text.length > last.text.length / 2) last.font = fragment.font;
  }
  return cells;
}

function textOf({ cells }: Row): string {
  const isBackwards = cells.filter((cell) => cell.isRightToLeft).length > cells.length / 2;
  return (isBackwards ? cells.toReversed() : cells)
    .map((cell) => cell.text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\t');
}

const crosses = ({ cells }: Row, x: number) =>
  cells.some((cell) => cell.x < x - 1 && cell.x + cell.width > x + 1);

/** Rows that a column has at least, and the part of a page that its head may take. */
const COLUMN_ROWS = 5;
const HEAD_SHARE = 0.4;

/** Where two columns stand beside each other: the room between them, and the height below which they begin. */
function gutterOf(rows: readonly Row[]): { x: number; from: number } | undefined {
  const cells = rows.flatMap((row) => row.cells);
  if (cells.length < 2 * COLUMN_ROWS) return undefined;
  const [top, bottom] = [rows[0]?.y ?? 0, rows.at(-1)?.y ?? 0];
  const [left, right] = [
    Math.min(...cells.map((cell) => cell.x)),
    Math.max(...cells.map((cell) => cell.x + cell.width)),
  ];
  const places = [...new Set(cells.map((cell) => Math.round(cell.x)))].filter(
    (x) => x > left + (right - left) * 0.15 && x < left + (right - left) * 0.8,
  );
  const found = places.flatMap((x) => {
    const crossing = rows.filter((row) => crosses(row, x));
    const from = crossing.at(-1)?.y ?? Infinity;
    if (from !== Infinity && from < top - (top - bottom) * HEAD_SHARE) return [];
    const below = rows.filter((row) => row.y < from);
    const before = below.filter((row) => row.cells.some((cell) => cell.x < x - 1));
    const after = below.filter((row) => row.cells.some((cell) => cell.x >= x - 1));
    const smaller = Math.min(before.length, after.length);
    if (smaller < COLUMN_ROWS || !areColumns(below, before, after, x)) return [];
    return [{ x, from, smaller, starts: cells.filter((cell) => Math.round(cell.x) === x).length }];
  });
  return found.toSorted((one, other) => other.starts - one.starts)[0];
}

/** Columns have headings of their own, or lines of their own. Dates beside what they belong to are no column. */
function areColumns(below: Row[], before: Row[], after: Row[], x: number): boolean {
  const hasHeading = (isLeft: boolean) =>
    below.some(({ cells }) => {
      const [first] = cells.filter((cell) => cell.x < x - 1 === isLeft);
      return first !== undefined && headingOf(first.text) !== undefined;
    });
  if (hasHeading(true) && hasHeading(false)) return true;
  const shared = before.filter((row) => after.includes(row)).length;
  return shared < Math.min(before.length, after.length) / 2;
}

const lettersIn = (flow: readonly Row[]) =>
  flow.reduce((sum, { cells }) => sum + cells.reduce((own, cell) => own + cell.text.length, 0), 0);

/** The distance between two lines of a paragraph: the most frequent one. */
function usualGap(flow: readonly Row[]): number {
  const gaps = flow.flatMap((row, index) => {
    const above = flow[index - 1];
    return above && above.page === row.page ? [Math.round(above.y - row.y)] : [];
  });
  return gaps.length > 0
    ? Number(
        mostOf(
          gaps.map((gap) => ({ text: 'x', gap })),
          ({ gap }) => String(gap),
        ),
      )
    : 0;
}

/** The property that most letters have. */
function mostOf<Item extends { text: string }>(items: readonly Item[], of: (item: Item) => string) {
  const letters = new Map<string, number>();
  for (const item of items) letters.set(of(item), (letters.get(of(item)) ?? 0) + item.text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
