import { PAGE_MAX, type SearchOrder } from '@jobharbor/contract';

import { BadInput } from '../errors.ts';

/** Which page of a list is requested. */
export interface ListOptions {
  limit: number;
  page?: number | undefined;
  /** Where the page starts. It takes precedence over `page`. */
  cursor?: string | undefined;
  order?: SearchOrder | undefined;
}

/** Where the next page starts: after a position, or, in a ranked list, at a page number. */
type Cursor = { after: Position } | { page: number };

/** A job's position in the newest-first order. */
export interface Position {
  /** ISO 8601, formatted by the database, because the drivers differ for the year 1. */
  sortDate: string;
  id: string;
}

const SORT_DATE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z$/;
const UNKNOWN = 'This place in the list is not known.';
const ID = /^[\w-]{1,64}$/;

export function writeCursor(cursor: Cursor): string {
  const parts = 'after' in cursor ? [cursor.after.sortDate, cursor.after.id] : [cursor.page];
  return Buffer.from(parts.join('|')).toString('base64url');
}

/** Parses a cursor from a request. @throws BadInput */
export function readCursor(text: string): Cursor {
  const [first = '', id, ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  if (rest.length === 0 && id !== undefined && ID.test(id) && isSortDate(first)) {
    return { after: { sortDate: first, id } };
  }
  const page = Number(first);
  const isPage = id === undefined && /^\d{1,3}$/.test(first) && page >= 1 && page <= PAGE_MAX;
  if (isPage) return { page };
  throw new BadInput({ cursor: UNKNOWN });
}

function isSortDate(text: string): boolean {
  const seconds = SORT_DATE.exec(text)?.[1];
  if (!seconds) return false;
  const date = new Date(`${seconds}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(seconds);
}
