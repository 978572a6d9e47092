import type { Application } from '@jobharbor/contract';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * A row may leave the list while somebody works in it: its new status is filtered out, or its applicant withdraws.
 * Then the summary of the list takes the focus, which would be lost.
 * @param onRow Called with the id of each row that gets the focus.
 * @returns The listeners for the element around the rows.
 */
export function useRemovalFocus(
  applications: readonly Application[] | undefined,
  summary: RefObject<HTMLElement | null>,
  onRow: (id: string) => void,
) {
  const focused = useRef<string>(undefined);

  useEffect(() => {
    if (!applications || !focused.current) return;
    if (applications.some(({ _id }) => _id === focused.current)) return;
    focused.current = undefined;
    if (document.activeElement === document.body) summary.current?.focus({ preventScroll: true });
  }, [applications, summary]);

  return (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-application]');
    // A dialog about a row is outside of it, but belongs to it.
    if (row || event.currentTarget.contains(event.target)) {
      focused.current = row?.dataset.application;
      if (focused.current) onRow(focused.current);
    }
  };
}

/**
 * Gives the focus to a row that was asked for, once it is there.
 * @returns Remembers which: an application, or the first of the next batch.
 */
export function useFocusOnFirstOf(
  rows: RefObject<HTMLElement | null>,
  batches: readonly Application[][],
): (application: Application | undefined) => void {
  const wanted = useRef<{ id: string | undefined; batches: number }>(undefined);

  useEffect(() => {
    if (!wanted.current) return;
    const { id, batches: before } = wanted.current;
    const shown = batches.flat();
    const target = id
      ? shown.find(({ _id }) => _id === id)
      : batches.length > before && batches.at(-1)?.[0];
    if (!target) return;
    wanted.current = undefined;
    rows.current?.querySelector<HTMLElement>(`[data-application="${target._id}"] a`)?.focus();
  }, [batches, rows]);

  return (application) => {
    wanted.current = { id: application?._id, batches: batches.length };
  };
}
