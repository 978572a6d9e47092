/** A store answers slowly, and takes several calls at the same time. */
const CONCURRENCY = 8;

/**
 * Does the work for every item, several at a time. After a failure no further item is begun; the failure is thrown once
 * all work has ended, so that none goes on behind the caller's back.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  async function worker(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
