import { type RefObject, useEffect } from 'react';

/** The space between the focused element and the bar, in pixels. */
const GAP = 8;

/** Scrolls what the keyboard focuses out from behind a bar that sticks near the lower edge of the screen. */
export function useFocusAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const onFocus = ({ target }: FocusEvent) => {
      cancelAnimationFrame(frame);
      // After the browser has scrolled to it.
      frame = requestAnimationFrame(() => {
        if (!bar.current || !(target instanceof Element) || !target.matches(':focus-visible'))
          return;
        const covered = coveredHeight(target, bar.current);
        if (covered > 0) window.scrollBy(0, covered);
      });
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
    };
  }, [bar]);
}

/** How far to scroll until a bar does not cover an element, in pixels; 0 where it does not. */
function coveredHeight(element: Element, bar: Element): number {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const covering = bar.getBoundingClientRect();
  const from = Math.max(left, covering.left);
  const to = Math.min(right, covering.right);
  if (from >= to || bottom <= covering.top) return 0;
  // It may also stand in the bar itself, or in a dialog above it.
  const isOver =
    !bar.contains(element) &&
    bar.contains(document.elementFromPoint((from + to) / 2, Math.min(bottom, covering.bottom) - 1));
  if (!isOver) return 0;
  // The beginning of a tall element stays on the screen.
  return Math.max(0, Math.min(bottom - covering.top + GAP, top));
}
