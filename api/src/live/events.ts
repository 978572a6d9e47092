import { type Change, CHANGE_NAMESPACES } from '@jobharbor/contract';

import type { ChangeRow } from './repository.ts';

/** The event of one change. Its id stays secret, because it counts the changes of all employers. */
export function changeEvent({ ns, operation, record_id }: ChangeRow): string {
  return toEvent({ operationType: operation, ns, documentKey: { _id: record_id } });
}

/** Events that make a page read everything again, for when its missed changes are unknown. */
export function reloadEvents(employerId: string): string {
  return CHANGE_NAMESPACES.map((ns) =>
    toEvent({ operationType: 'update', ns, documentKey: { _id: employerId } }),
  ).join('');
}

/** Sets the stream's last event id, from which a client resumes: an instant of the database's clock, in milliseconds. */
export function positionField(position: Date): string {
  return `id: ${position.getTime()}\n\n`;
}

/** A comment that keeps proxies from closing the connection. */
export const PING = ': ping\n\n';

/** The last event of a stream that was replaced by a newer one of the same colleague. */
export const REPLACED = 'event: replaced\ndata: {}\n\n';

function toEvent(change: Change): string {
  return `event: change\ndata: ${JSON.stringify(change)}\n\n`;
}
