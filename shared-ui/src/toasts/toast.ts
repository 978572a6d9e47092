import type { SnackbarProvider } from 'notistack';

import { consumeKeptToasts } from './keptToasts';
import {
  findToast,
  getToast,
  putToast,
  removeToast,
  type Toast,
  type ToastKey,
  type ToastKind,
} from './toastStore';

/** How long a toast stays unless it says otherwise, in milliseconds. */
export const TOAST_DURATION = 5_000;

export interface ToastOptions {
  /** Milliseconds; null stays until it is replaced or dismissed. */
  duration?: number | null;
}

type Presenter = Pick<SnackbarProvider, 'enqueueSnackbar' | 'closeSnackbar'>;

let presenter: Presenter | undefined;
let lastKey = 0;

/** Connects the toasts to the provider on the page. Those shown before it stood appear now, as do the kept ones. */
export function attachToasts(provider: Presenter): () => void {
  presenter = provider;
  for (let key = 1; key <= lastKey; key++) {
    if (getToast(key)) present(key);
  }
  for (const { kind, message, duration } of consumeKeptToasts()) show(kind, message, { duration });
  return () => {
    if (presenter === provider) presenter = undefined;
  };
}

/** Short messages at the top right, from anywhere. Each call answers the toast's key. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** Stays until it is updated or dismissed. */
  loading: (message: string) => show('loading', message, { duration: null }),
  update,
  dismiss,
};

function show(kind: ToastKind, message: string, { duration = TOAST_DURATION }: ToastOptions = {}) {
  const shown = findToast({ kind, message });
  if (shown !== undefined) return shown;
  const key = ++lastKey;
  putToast(key, { kind, message, duration });
  present(key);
  return key;
}

/** Changes what a toast says, in its place; one that is gone already is shown anew. */
function update(key: ToastKey, change: Pick<Toast, 'kind' | 'message'> & ToastOptions): ToastKey {
  const { kind, message, duration = kind === 'loading' ? null : TOAST_DURATION } = change;
  if (!getToast(key)) return show(kind, message, { duration });
  putToast(key, { kind, message, duration });
  return key;
}

function dismiss(key: ToastKey): void {
  removeToast(key);
  presenter?.closeSnackbar(key);
}

function present(key: ToastKey): void {
  const current = getToast(key);
  presenter?.enqueueSnackbar({
    key,
    message: current?.message,
    variant: 'toast',
    preventDuplicate: true,
    onClose: () => removeToast(key),
  });
}
