import { type Change, CHANGE_NAMESPACES } from '@jobharbor/contract';

import type { ChangeRow } from './repository.ts';

/** One change, as the stream tells it. Its number stays secret: it counts the changes of all employers. */
export function changeFrame({ ns, operation, record_id }: ChangeRow): string {
  return eventOf({ operationType: operation, ns, documentKey: { _id: record_id } });
}

/** For whom it can not be said what they missed: something of everything. */
export function everythingFrame(employerId: string): string {
  return CHANGE_NAMESPACES.map((ns) =>
    eventOf({ operationType: 'update', ns, documentKey: { _id: employerId } }),
  ).join('');
}

/** From where to resume, without an event: an instant of the database's clock, in milliseconds. */
export function positionFrame(position: Date): string {
  return `id: ${position.getTime()}\n\n`;
}

export const PING = ': ping\n\n';

/** The last event of a stream that a newer one of the same employer has taken the place of. */
export const REPLACED = 'event: replaced\ndata: {}\n\n';

function eventOf(change: Change): string {
  return `event: change\ndata: ${JSON.stringify(change)}\n\n`;
}
