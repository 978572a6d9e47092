import { APPLICANT_NOTIFIED_AFTER, type ApplicationStatus } from '@jobharbor/contract';
import { useSyncExternalStore } from 'react';

/** A status that was just set, of which the applicant is not notified yet. */
export interface UndoableStatus {
  employerId: string;
  applicationId: string;
  /** The applicant's. */
  name: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
}

// Outside of the cards: a filter takes the card away whose status has changed, and its Undo must stay.
let changes: readonly UndoableStatus[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function replace(next: readonly UndoableStatus[]): void {
  changes = next;
  for (const listener of listeners) listener();
}

const without = (applicationId: string) =>
  changes.filter((change) => change.applicationId !== applicationId);

/** Offers to undo a change until its e-mail is due. The first of several changes decides when that is. */
export function offerUndo(change: UndoableStatus): void {
  const { applicationId } = change;
  replace([...without(applicationId), change]);
  if (timers.has(applicationId)) return;
  const end = () => {
    timers.delete(applicationId);
    replace(without(applicationId));
  };
  timers.set(applicationId, setTimeout(end, APPLICANT_NOTIFIED_AFTER));
}

/** The change is undone, or can not be undone any more. */
export function withdrawUndo(applicationId: string): void {
  replace(without(applicationId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be undone, the newest last. */
export function useUndoableStatuses(): readonly UndoableStatus[] {
  return useSyncExternalStore(subscribe, () => changes);
}
