import { FEED_ROWS_MAX } from '@jobharbor/contract';
import Papa from 'papaparse';

export interface TableRow {
  /** Its place in the file, as a spreadsheet counts rows, or among the feed's jobs. */
  number: number;
  /** In the order of the columns. */
  cells: string[];
}

/** What a file or a feed says, before anything of it is understood. */
export interface Table {
  columns: string[];
  rows: TableRow[];
}

/** A reason to tell the employer, as a whole sentence. */
export class UnreadableTable extends Error {}

/** The text of a file: UTF-8, or what spreadsheets write otherwise (UTF-16, Windows-1252). */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads comma-separated values (with comma, semicolon or tab) or an XML feed.
 * @throws UnreadableTable
 */
export function readTable(text: string): Table {
  // A tab at the beginning is an empty first column.
  const trimmed = text.replace(/^\ufeff?[^\S\t]*|\s+$/g, '');
  if (trimmed === '') throw new UnreadableTable('There is nothing in it.');
  // A workbook is a ZIP archive.
  if (trimmed.startsWith('PK\x03\x04')) {
    throw new UnreadableTable('This is a workbook. Save it as CSV in your spreadsheet first.');
  }
  const table = trimmed.startsWith('<') ? readXml(trimmed) : readCsv(trimmed);
  if (table.rows.length === 0) throw new UnreadableTable('There is no job in it.');
  if (table.rows.length > FEED_ROWS_MAX) {
    throw new UnreadableTable(
      `There are ${table.rows.length} jobs in it. At most ${FEED_ROWS_MAX} can be imported at once.`,
    );
  }
  return table;
}

function readCsv(text: string): Table {
  const { data, errors } = Papa.parse<string[]>(text);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) {
    throw new UnreadableTable(
      `A quotation mark is not closed, or stands in the wrong place, near row ${(unclosed.row ?? 0) + 1}.`,
    );
  }
  const [columns = [], ...rest] = data;
  if (columns.length < 2) {
    throw new UnreadableTable('No columns are recognised. The first row must name them.');
  }
  const rows = rest.map((cells, index) => ({ number: index + 2, cells }));
  return {
    columns: columns.map((name) => name.trim()),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  };
}

/** What feeds call one of their jobs. */
const JOB_ELEMENTS = ['job', 'vacancy', 'position', 'item', 'entry'];

function readXml(text: string): Table {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) {
    throw new UnreadableTable('This is no well-formed XML.');
  }
  const elements = [...document.getElementsByTagName('*')];
  const named = (name: string) =>
    elements.filter(({ localName }) => localName.toLowerCase() === name);
  const jobs = JOB_ELEMENTS.map(named).find((found) => found.length > 0) ?? [];
  const columns = new Set(
    jobs.flatMap(({ children }) => [...children].map(({ localName }) => localName)),
  );
  return {
    columns: [...columns],
    rows: jobs.map((job, index) => ({
      number: index + 1,
      cells: [...columns].map((column) => textOf(job, column)),
    })),
  };
}

/** The texts of a job's elements of one name. */
function textOf(job: Element, name: string): string {
  const children = [...job.children].filter(({ localName }) => localName === name);
  return children
    .map((child) => {
      // A list of requirements may be elements in an element.
      const parts = child.children.length > 0 ? [...child.children] : [child];
      return parts.map(({ textContent }) => plainText(textContent)).join('\n');
    })
    .join('\n')
    .trim();
}

const BLOCKS = 'p, div, br, li, ul, ol, h1, h2, h3, h4, h5, h6, tr, section';

/** The text of what may be HTML, with the lines that a reader would see. Nothing of it is run or loaded. */
function plainText(text: string): string {
  if (!/<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i.test(text)) return text.trim();
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const unseen of body.querySelectorAll('script, style')) unseen.remove();
  for (const block of body.querySelectorAll(BLOCKS)) block.before('\n');
  for (const block of body.querySelectorAll('p, ul, ol')) block.after('\n');
  return body.textContent
    .replaceAll('\u00a0', ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
