import type { TabKey } from '../session/storage';
import { listToasts, type ToastMessage } from './toast';

const KEY: TabKey = 'toasts';
/** The next document must come within this time, in milliseconds. A later one is another visit. */
const LIFETIME = 30_000;
const KINDS: readonly unknown[] = ['success', 'error', 'info'];

/**
 * Keeps the toasts on the screen for the next document, which shows them once. For documents that the portal itself
 * loads: without this, nobody could read a message that was shown right before.
 * @param given Aborted when the navigation is given up. Then the toasts are not kept.
 */
export function keepToasts(given?: AbortSignal): void {
  if (given?.aborted) return;
  // Not earlier: the navigation may show a toast of its own.
  window.addEventListener('pagehide', write, { once: true });
  given?.addEventListener('abort', () => window.removeEventListener('pagehide', write));
}

function write() {
  // The toast of a running action is left out: nothing in the next document would end it.
  const toasts = listToasts().filter(({ kind }) => kind !== 'loading');
  if (toasts.length === 0) return;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), toasts }));
  } catch {
    // Forbidden storage keeps nothing.
  }
}

/** The toasts that the previous document has kept. A second call returns none. */
export function consumeKeptToasts(): ToastMessage[] {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const kept = JSON.parse(text ?? 'null') as { at?: unknown; toasts?: unknown } | null;
    const age = Date.now() - Number(kept?.at);
    // The age is negative after the clock was set back.
    if (!(age >= 0 && age < LIFETIME) || !Array.isArray(kept?.toasts)) return [];
    return kept.toasts.filter(isToast);
  } catch {
    return [];
  }
}

/** Another release of the portal may have written it. */
function isToast(value: unknown): value is ToastMessage {
  const { kind, message, duration } = (value ?? {}) as Partial<ToastMessage>;
  return (
    KINDS.includes(kind) &&
    typeof message === 'string' &&
    (duration === null || typeof duration === 'number')
  );
}
