/**
 * In milliseconds. A transaction writes the time of its start and commits later. After this delay all changes of an
 * instant are committed.
 */
const SETTLED_AFTER = 10_000;

/**
 * The header for a response whose content has changed last at an instant. A header counts seconds, so that a second
 * change within one would not be seen: a response that has just changed has none, and is compared by its ETag alone.
 */
export function lastModified(changedAt: Date | undefined): { 'last-modified'?: string } {
  if (!changedAt || Date.now() - changedAt.getTime() < SETTLED_AFTER) return {};
  return { 'last-modified': changedAt.toUTCString() };
}
