import { type RefObject, useEffect, useRef } from 'react';

/** What focus goes to once a list has been drawn anew. */
export interface FocusWish {
  /** Of the item; without it the element belongs to the list. */
  key?: number | string | undefined;
  target: 'field' | 'up' | 'down' | 'edit' | 'undo' | 'add';
}

/**
 * Moves focus inside a list after a change that takes away or moves what had it. Items have the attribute `data-entry`,
 * buttons `data-entry-button`.
 */
export function useFocusWish(): {
  container: RefObject<HTMLDivElement | null>;
  wish: (wish: FocusWish) => void;
} {
  const container = useRef<HTMLDivElement>(null);
  const wished = useRef<FocusWish>(undefined);

  useEffect(() => {
    if (!wished.current || !container.current) return;
    const found = findTarget(container.current, wished.current);
    if (!found) return;
    wished.current = undefined;
    found.focus();
  });

  return {
    container,
    wish: (wish) => {
      wished.current = wish;
    },
  };
}

function findTarget(container: HTMLElement, { key, target }: FocusWish) {
  // Not by a selector: a key may be a text that somebody has typed.
  const place =
    key === undefined
      ? container
      : [...container.querySelectorAll<HTMLElement>('[data-entry]')].find(
          ({ dataset }) => dataset.entry === String(key),
        );
  const find = (name: string) =>
    place?.querySelector<HTMLElement>(
      name === 'field' ? 'input' : `[data-entry-button="${name}"]:not(:disabled)`,
    );
  // Of the first and the last one button is disabled: focus goes to the other.
  const other = target === 'up' ? 'down' : target === 'down' ? 'up' : target;
  return find(target) ?? find(other);
}
