import { useEffect } from 'react';

import { toast } from './toast';
import { newestToast } from './toastStore';

/** Marks a toast's element with its key. */
export const TOAST_ATTRIBUTE = 'data-toast';

/** Esc dismisses the toast that has the focus, else the newest, unless somebody else has used the key. */
export function useEscapeDismissal(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const focused = document.activeElement?.closest(`[${TOAST_ATTRIBUTE}]`);
      const key = focused ? Number(focused.getAttribute(TOAST_ATTRIBUTE)) : newestToast();
      if (key !== undefined) toast.dismiss(key);
    };
    // On the window, so that a dialog or menu that closes on Esc has had the event before.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
