import { WrongRow } from './fields.ts';
import type { Line } from './lines.ts';
import { readImportRow } from './row.ts';

const DAY_IN_MS = 86_400_000;

/** Counts the rows of a file, and computes the shift that makes its newest date yesterday. */
export async function computeDateShift(
  lines: AsyncIterable<Line>,
  now = new Date(),
): Promise<{ rows: number; shiftDays: number }> {
  let rows = 0;
  let newest: Date | undefined;
  for await (const line of lines) {
    if (typeof line === 'string' && line.trim() === '') continue;
    rows += 1;
    const posted = typeof line === 'string' ? postedDate(line) : null;
    if (posted && !(newest && newest >= posted)) newest = posted;
  }
  return { rows, shiftDays: newest ? daysUntilYesterday(newest, now) : 0 };
}

/** The date of a valid row. Dates of wrong rows are ignored. */
function postedDate(line: string): Date | null {
  try {
    return readImportRow(line).date_posted;
  } catch (error) {
    if (error instanceof WrongRow) return null;
    throw error;
  }
}

/** The days from a date to yesterday, in UTC. */
function daysUntilYesterday(date: Date, now: Date): number {
  return utcDay(now) - 1 - utcDay(date);
}

function utcDay(date: Date): number {
  return Math.floor(date.getTime() / DAY_IN_MS);
}
