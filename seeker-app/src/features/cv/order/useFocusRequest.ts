import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes after the next render of a list. */
export interface FocusRequest {
  /** Of the item; without it the element belongs to the list. */
  key?: number | string | undefined;
  target: 'field' | 'up' | 'down' | 'edit' | 'undo' | 'add';
}

/**
 * Moves focus inside a list after a change that takes away or moves what had it. Items have the attribute `data-entry`,
 * buttons `data-entry-button`.
 */
export function useFocusRequest(): {
  container: RefObject<HTMLDivElement | null>;
  requestFocus: (request: FocusRequest) => void;
} {
  const container = useRef<HTMLDivElement>(null);
  const requested = useRef<FocusRequest>(undefined);

  useEffect(() => {
    if (!requested.current || !container.current) return;
    const found = findTarget(container.current, requested.current);
    if (!found) return;
    requested.current = undefined;
    found.focus();
  });

  return {
    container,
    requestFocus: (request) => {
      requested.current = request;
    },
  };
}

function findTarget(container: HTMLElement, { key, target }: FocusRequest) {
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
