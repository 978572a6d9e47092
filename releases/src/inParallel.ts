/**
 * Does the work for every item, so many at a time. After a failure nothing new is begun; it is thrown once what had
 * begun is over, so that nothing goes on behind the caller's back.
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  async function worker(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
        waiting.length = 0;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
