import { BRAND } from '@jobharbor/contract';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

import type { CalendarEvent, MailedCalendar } from '../database/index.ts';

/** The name of the file with an event. */
export const CALENDAR_FILE = 'interview.ics';

/** A parameter of iCalendar can not have quotation marks (RFC 5545, 3.2). */
const parameter = (text: string) => text.replaceAll('"', '”');

/**
 * Writes an event as iCalendar (RFC 5545), with its times in UTC, which every calendar shows in its own zone. The organizer's
 * address is the portal's: programs take an update from the address alone that the mail comes from.
 * @param event With a method it is an invitation for its recipient (RFC 5546), otherwise a file to be opened.
 */
export function renderCalendar(
  event: CalendarEvent & Partial<Pick<MailedCalendar, 'method' | 'recipient'>>,
  portalAddress: string,
): string {
  const { method = 'PUBLISH', recipient } = event;
  const calendar = ical({
    prodId: { company: BRAND, product: 'Interviews' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.stamp),
    start: new Date(event.start),
    end: new Date(event.end),
    summary: event.summary,
    location: event.location,
    ...(event.description && { description: event.description }),
    url: event.url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(event.organizer), email: portalAddress },
    ...(recipient && {
      attendees: [
        {
          name: parameter(recipient.name),
          email: recipient.email,
          role: ICalAttendeeRole.REQ,
          // Both sides have agreed on the portal, so that no answer is asked for.
          status: ICalAttendeeStatus.ACCEPTED,
          rsvp: false,
        },
      ],
    }),
  });
  return calendar.toString();
}
