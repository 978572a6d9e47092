import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * Gives the focus back to a button that is disabled while its action is done: browsers let go of it then. Whoever
 * has moved on meanwhile is left alone.
 * @returns The button's `ref`.
 */
export function useKeptFocus(isBusy: boolean): RefCallback<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (isBusy || !hadFocus.current || document.activeElement !== document.body) return;
    button.current?.focus({ preventScroll: true });
  }, [isBusy]);

  return useCallback((node: HTMLButtonElement) => {
    const onFocus = () => {
      hadFocus.current = true;
    };
    const onBlur = () => {
      // Some browsers say so when they disable it, some do not.
      hadFocus.current = node.disabled;
    };
    node.addEventListener('focus', onFocus);
    node.addEventListener('blur', onBlur);
    button.current = node;
    return () => {
      node.removeEventListener('focus', onFocus);
      node.removeEventListener('blur', onBlur);
      button.current = null;
      hadFocus.current = false;
    };
  }, []);
}
