import type { SnackbarKey } from 'notistack';

export type ToastKind = 'success' | 'error' | 'info' | 'loading';
export type ToastKey = SnackbarKey;

export interface Toast {
  kind: ToastKind;
  message: string;
  /** Milliseconds until it goes by itself; null stays until it is replaced or dismissed. */
  duration: number | null;
}

// notistack cannot change what a snackbar says, so what each one says is kept here and read by its content.
const toasts = new Map<ToastKey, Toast>();
const listeners = new Set<() => void>();

export function getToast(key: ToastKey): Toast | undefined {
  return toasts.get(key);
}

export function putToast(key: ToastKey, toast: Toast): void {
  toasts.set(key, toast);
  for (const listener of listeners) listener();
}

/** A toast that is gone may be shown anew; its content keeps its last words while it leaves. */
export function removeToast(key: ToastKey): void {
  toasts.delete(key);
}

export function findToast({
  kind,
  message,
}: Pick<Toast, 'kind' | 'message'>): ToastKey | undefined {
  for (const [key, toast] of toasts) {
    if (toast.kind === kind && toast.message === message) return key;
  }
  return undefined;
}

/** All of them, the oldest first. */
export function listToasts(): Toast[] {
  return [...toasts.values()];
}

export function newestToast(): ToastKey | undefined {
  return [...toasts.keys()].at(-1);
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets every toast; for tests. */
export function resetToasts(): void {
  toasts.clear();
}
