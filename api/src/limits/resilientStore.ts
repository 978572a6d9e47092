import type { DatabaseLog, OpenDatabase } from '../database/index.ts';
import { Unavailable } from '../errors.ts';
import { withTimeout } from '../withTimeout.ts';
import { memoryStore } from './memoryStore.ts';
import { postgresStore } from './postgresStore.ts';
import type { RateLimitRule, RateLimitStore } from './rateLimitStore.ts';

interface ResilientStoreOptions {
  log: DatabaseLog;
  /** How long the store may take to answer, in milliseconds. */
  timeout?: number;
  /** After a failure, fail-open rules do not use the store for this long, in milliseconds. */
  pause?: number;
}

/** Opens the store of a database. The embedded database serves one process, whose memory is enough. */
export function openLimits(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  log: DatabaseLog,
): RateLimitStore {
  return kind === 'postgres' ? resilientStore(postgresStore(db), { log }) : memoryStore();
}

/** Wraps a store that may fail. Each rule's `onStoreFailure` says what happens then. */
export function resilientStore(
  store: RateLimitStore,
  { log, timeout = 1_000, pause = 5_000 }: ResilientStoreOptions,
): RateLimitStore {
  const local = memoryStore();
  let pausedUntil = -Infinity;

  return {
    async consume(rule, key) {
      const isFailOpen = rule.onStoreFailure === 'fail-open';
      if (isFailOpen && performance.now() < pausedUntil) return local.consume(rule, key);
      const answer = store.consume(rule, key);
      try {
        return await withTimeout(answer, timeout);
      } catch (error) {
        logFailure(rule, error);
        if (isFailOpen) return local.consume(rule, key);
        // A late answer may still count the request, which was refused. It is refunded.
        if (rule.isExact) {
          answer
            .then(({ isAllowed }) => (isAllowed ? store.refund(rule, key) : undefined))
            .catch(() => undefined);
        }
        throw new Unavailable('The portal is busy. Please try again in a moment.');
      }
    },

    // A failure here must not fail the request. At worst the count stays too high.
    refund: (rule, key) =>
      store.refund(rule, key).catch((error: unknown) => logFailure(rule, error)),
    reset: (rule, key) => store.reset(rule, key).catch((error: unknown) => logFailure(rule, error)),

    prune: async () => {
      await local.prune();
      await store.prune();
    },
  };

  function logFailure({ name }: RateLimitRule, err: unknown): void {
    if (performance.now() < pausedUntil) return;
    pausedUntil = performance.now() + pause;
    log.warn({ err, limit: name }, 'The rate limits could not be counted.');
  }
}
