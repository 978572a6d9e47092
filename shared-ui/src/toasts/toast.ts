export type ToastKind = 'success' | 'error' | 'info' | 'loading';
export type ToastKey = number;

export interface ToastMessage {
  kind: ToastKind;
  message: string;
  /** Milliseconds until it goes by itself; null stays until it is replaced or dismissed. */
  duration: number | null;
}

export interface Toast extends ToastMessage {
  key: ToastKey;
}

type ToastOptions = Partial<Pick<ToastMessage, 'duration'>>;
type NewToast = Pick<ToastMessage, 'kind' | 'message'> & ToastOptions;

/** How long a toast stays unless it says otherwise, in milliseconds. */
const TOAST_DURATION = 5_000;

/** The oldest first. A list is never changed, so that React sees a new one. */
let toasts: readonly Toast[] = [];
let limit = Infinity;
let lastKey = 0;
const listeners = new Set<() => void>();

/** Short messages at the top right, from anywhere, also before the page is rendered. Each call answers the toast's key. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    show({ kind: 'success', message, ...options }),
  /** Shows nothing without a message: `errorText` has none when the session is over. */
  error: (message: string | undefined, options?: ToastOptions) =>
    message === undefined ? undefined : show({ kind: 'error', message, ...options }),
  info: (message: string, options?: ToastOptions) => show({ kind: 'info', message, ...options }),
  /** Stays until it is updated or dismissed. */
  loading: (message: string) => show({ kind: 'loading', message, duration: null }),
  show,
  update,
  dismiss,
};

function show({ kind, message, duration = TOAST_DURATION }: NewToast): ToastKey {
  const same = toasts.find((shown) => shown.kind === kind && shown.message === message);
  // A new object restarts its time.
  if (same) return replace({ ...same, duration });
  lastKey += 1;
  setToasts([...toasts, { key: lastKey, kind, message, duration }]);
  return lastKey;
}

/** Changes what a toast says, in its place; one that is gone already is shown anew. */
function update(key: ToastKey, change: NewToast): ToastKey {
  const { kind, message, duration = kind === 'loading' ? null : TOAST_DURATION } = change;
  const changed = { key, kind, message, duration };
  return toasts.some((shown) => shown.key === key) ? replace(changed) : show(changed);
}

function replace(changed: Toast): ToastKey {
  setToasts(toasts.map((shown) => (shown.key === changed.key ? changed : shown)));
  return changed.key;
}

function dismiss(key: ToastKey): void {
  setToasts(toasts.filter((shown) => shown.key !== key));
}

/** All that are shown, the oldest first. */
export const listToasts = (): readonly Toast[] => toasts;

/** How many may be shown at once: one more sends the oldest away. */
export function limitToasts(count: number): void {
  limit = count;
  setToasts(toasts);
}

/** Calls `listener` after each change of the list. Returns the function that stops it. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets every toast; for tests. */
export function resetToasts(): void {
  setToasts([]);
}

function setToasts(next: readonly Toast[]): void {
  toasts = next.length > limit ? next.slice(-limit) : next;
  for (const listener of listeners) listener();
}
