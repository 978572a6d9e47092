import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * Gives the focus back to a button or an input that was disabled during its action, because browsers remove the focus
 * then. If the focus has moved meanwhile, nothing happens.
 * @returns The `ref` of the element.
 */
export function useKeptFocus<Control extends HTMLButtonElement | HTMLInputElement>(
  isBusy: boolean,
): RefCallback<Control> {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (isBusy || !hadFocus.current) return;
    // The body, or the dialog, whose focus trap may have taken the focus from there.
    if (!document.activeElement?.contains(control.current)) return;
    control.current?.focus({ preventScroll: true });
  }, [isBusy]);

  return useCallback((node: Control) => {
    const onFocus = () => {
      hadFocus.current = true;
    };
    const onBlur = () => {
      // Some browsers send this event when they disable it, some do not.
      hadFocus.current = node.disabled;
    };
    node.addEventListener('focus', onFocus);
    node.addEventListener('blur', onBlur);
    control.current = node;
    return () => {
      node.removeEventListener('focus', onFocus);
      node.removeEventListener('blur', onBlur);
      control.current = null;
      hadFocus.current = false;
    };
  }, []);
}
