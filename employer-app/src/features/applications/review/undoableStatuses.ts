import { APPLICANT_NOTIFIED_AFTER } from '@jobharbor/contract';
import { useSyncExternalStore } from 'react';

import { type Progress, progressValue } from './progress';

/** An answer that was just given, of which the applicant is not notified yet. */
export interface UndoableStatus {
  employerId: string;
  applicationId: string;
  /** The applicant's. */
  name: string;
  from: Progress;
  to: Progress;
  /** The step of the history that it has left. A move within a status leaves none. */
  step?: string | undefined;
  /** The message that was sent with it, as it was typed. */
  message?: string | undefined;
}

// Stored outside of the cards: a filter may remove the card, and Undo must stay.
let changes: readonly UndoableStatus[] = [];
/** The last of each application. */
let newest: readonly UndoableStatus[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function replace(next: readonly UndoableStatus[]): void {
  changes = next;
  newest = next.filter((change, index) => {
    const isSame = ({ applicationId }: UndoableStatus) => applicationId === change.applicationId;
    return next.findLastIndex(isSame) === index;
  });
  // What is undone is not mailed: the next change has the whole time again.
  for (const [applicationId, timer] of timers) {
    if (next.some((change) => change.applicationId === applicationId)) continue;
    clearTimeout(timer);
    timers.delete(applicationId);
  }
  for (const listener of listeners) listener();
}

const without = (applicationId: string) =>
  changes.filter((change) => change.applicationId !== applicationId);

/** Offers to undo a change until its e-mail is due. The first of several changes decides when that is. */
export function offerUndo(change: UndoableStatus): void {
  const { applicationId } = change;
  const before = newest.find((one) => one.applicationId === applicationId);
  // After this one the previous change can be undone, unless something else came between them.
  const follows = before && progressValue(before.to) === progressValue(change.from);
  replace([...(follows ? changes : without(applicationId)), change]);
  if (timers.has(applicationId)) return;
  const end = () => withdrawUndos(applicationId);
  timers.set(applicationId, setTimeout(end, APPLICANT_NOTIFIED_AFTER));
}

/** The change is undone. */
export function withdrawUndo(undone: UndoableStatus): void {
  replace(changes.filter((change) => change !== undone));
}

/** Nothing of an application can be undone any more. */
export function withdrawUndos(applicationId: string): void {
  replace(without(applicationId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be undone next of each application, the newest last. */
export function useUndoableStatuses(): readonly UndoableStatus[] {
  return useSyncExternalStore(subscribe, () => newest);
}
