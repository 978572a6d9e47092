import type { FastifyReply } from 'fastify';

import { Conflict } from '../../errors.ts';
import { CALENDAR_FILE, renderCalendar } from '../../mail/index.ts';
import type { CalendarEventOf } from './notify.ts';
import type { InterviewRow } from './select.ts';

const NOT_AGREED = 'There is no agreed time yet.';

/** Where the portal's pages are, and the address that its mails come from. */
export interface CalendarOptions {
  publicOrigin: string;
  mailFrom: string;
}

/**
 * Sends an interview as a file for the caller's calendar.
 * @param eventOf The event of the caller's side.
 * @throws Conflict without an agreed time.
 */
export function sendCalendar(
  reply: FastifyReply,
  row: InterviewRow,
  eventOf: CalendarEventOf,
  { publicOrigin, mailFrom }: CalendarOptions,
): Buffer {
  if (row.state !== 'scheduled' || !row.starts_at) throw new Conflict(NOT_AGREED, 'not_agreed');
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${CALENDAR_FILE}"`);
  return Buffer.from(renderCalendar(eventOf(row, row.starts_at, publicOrigin), mailFrom));
}
