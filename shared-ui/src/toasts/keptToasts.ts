import type { TabKey } from '../session/storage';
import { listToasts, type ToastMessage } from './toast';

const KEY: TabKey = 'toasts';
/** A document that takes longer to come is another visit, in milliseconds. */
const LIFETIME = 30_000;
const KINDS: readonly unknown[] = ['success', 'error', 'info'];

/**
 * Lets the toasts that are on the screen when this document is left be shown by the next one, once: for a document
 * that the portal itself loads anew. What a person is told right before is otherwise never read.
 * @param given Aborted when the way there is given up: then the document that is left later is another visit.
 */
export function keepToasts(given?: AbortSignal): void {
  if (given?.aborted) return;
  // Only then: the way there may tell of something itself.
  window.addEventListener('pagehide', write, { once: true });
  given?.addEventListener('abort', () => window.removeEventListener('pagehide', write));
}

function write() {
  // What goes on is told by whoever does it, and nobody does here any more.
  const toasts = listToasts().filter(({ kind }) => kind !== 'loading');
  if (toasts.length === 0) return;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), toasts }));
  } catch {
    // Forbidden storage keeps nothing.
  }
}

/** What the document before has kept; each is answered once. */
export function consumeKeptToasts(): ToastMessage[] {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const kept = JSON.parse(text ?? 'null') as { at?: unknown; toasts?: unknown } | null;
    const age = Date.now() - Number(kept?.at);
    // A clock that was set back tells nothing of an age.
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
