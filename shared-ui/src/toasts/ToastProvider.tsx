import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider } from 'notistack';
import { type ReactNode, useEffect } from 'react';

import { attachToasts, toast } from './toast';
import { TOAST_ATTRIBUTE, ToastContent } from './ToastContent';
import { newestToast } from './toastStore';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    success: false;
    error: false;
    warning: false;
    info: false;
    toast: true;
  }
}

export interface ToastProviderProps {
  children: ReactNode;
}

const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
const CONTENT = { toast: ToastContent };
const TRANSITION = { enter: 180, exit: 150 };
const attach = (provider: SnackbarProvider | null) =>
  provider ? attachToasts(provider) : undefined;

/**
 * Shows the toasts of the whole portal, four at most. On a phone, where they take the whole width, it is one: a stack
 * would cover what was just saved. Stands once, in the shell.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  useEscapeDismissal();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <SnackbarProvider
      ref={attach}
      anchorOrigin={TOP_RIGHT}
      Components={CONTENT}
      maxSnack={isPhone ? 1 : 4}
      transitionDuration={TRANSITION}
      // Each toast's content runs its own timer, which also rests for the keyboard's focus.
      autoHideDuration={null}
    >
      {children}
    </SnackbarProvider>
  );
}

/** Esc dismisses the toast that has the focus, else the newest, unless somebody else has used the key. */
function useEscapeDismissal(): void {
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
