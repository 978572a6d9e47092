import type { Application } from '@jobharbor/contract';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * A card may leave the list while one works in it: its new status is filtered out, or its applicant withdraws.
 * Then the list's summary takes the focus, which would be nowhere.
 * @returns What the element around the cards listens with.
 */
export function useRemovalFocus(
  applications: readonly Application[] | undefined,
  summary: RefObject<HTMLElement | null>,
) {
  const focused = useRef<string>(undefined);

  useEffect(() => {
    if (!applications || !focused.current) return;
    if (applications.some(({ _id }) => _id === focused.current)) return;
    focused.current = undefined;
    if (document.activeElement === document.body) summary.current?.focus({ preventScroll: true });
  }, [applications, summary]);

  return (event: FocusEvent<HTMLElement>) => {
    const card = event.target.closest<HTMLElement>('[data-application]');
    // A question about a card lies outside of it: it is still that card's.
    if (card || event.currentTarget.contains(event.target)) {
      focused.current = card?.dataset.application;
    }
  };
}
