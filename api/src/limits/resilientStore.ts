import type { DatabaseLog } from '../database/index.ts';
import { Unavailable } from '../errors.ts';
import { withTimeout } from '../withTimeout.ts';
import { memoryStore } from './memoryStore.ts';
import type { RateLimitRule, RateLimitStore } from './rateLimitStore.ts';

export interface ResilientStoreOptions {
  log: DatabaseLog;
  /** How long the store is waited for, in milliseconds. */
  patience?: number;
  /** How long it is left alone after it has failed, by what can do without it, in milliseconds. */
  rest?: number;
}

/** A store that always answers: what its failure means is each rule's own decision. */
export function resilientStore(
  store: RateLimitStore,
  { log, patience = 1_000, rest = 5_000 }: ResilientStoreOptions,
): RateLimitStore {
  const local = memoryStore();
  let awayUntil = -Infinity;

  return {
    async consume(rule, key) {
      const isLocal = rule.onStoreFailure === 'fail-open';
      if (isLocal && performance.now() < awayUntil) return local.consume(rule, key);
      const taking = store.consume(rule, key);
      try {
        return await withTimeout(taking, patience);
      } catch (error) {
        noteFault(rule, error);
        if (isLocal) return local.consume(rule, key);
        // It may be counted yet, and nothing was tried: nobody is to be stopped by a slow database.
        if (rule.isExact) {
          taking
            .then(({ isAllowed }) => (isAllowed ? store.refund(rule, key) : undefined))
            .catch(() => undefined);
        }
        throw new Unavailable('The portal is busy. Please try again in a moment.');
      }
    },

    // Whoever signed in must not hear of it: at worst, their next attempts are counted with the old ones.
    refund: (rule, key) =>
      store.refund(rule, key).catch((error: unknown) => noteFault(rule, error)),
    reset: (rule, key) => store.reset(rule, key).catch((error: unknown) => noteFault(rule, error)),

    prune: async () => {
      await local.prune();
      await store.prune();
    },
  };

  function noteFault({ name }: RateLimitRule, err: unknown): void {
    if (performance.now() < awayUntil) return;
    awayUntil = performance.now() + rest;
    log.warn({ err, limit: name }, 'The limits could not be counted.');
  }
}
