import type { DatabaseLog } from '../database/log.ts';
import { Unavailable } from '../errors.ts';
import { inTime } from '../plugins/inTime.ts';
import { memoryStore } from './memoryStore.ts';
import type { LimitRule, LimitStore } from './store.ts';

export interface SafeStoreOptions {
  log: DatabaseLog;
  /** How long the store is waited for, in milliseconds. */
  patience?: number;
  /** How long it is left alone after it has failed, by what can do without it, in milliseconds. */
  rest?: number;
}

/** A store that always answers: what its failure means is each rule's own decision. */
export function safeStore(
  store: LimitStore,
  { log, patience = 1_000, rest = 5_000 }: SafeStoreOptions,
): LimitStore {
  const local = memoryStore();
  let awayUntil = -Infinity;

  return {
    async take(rule, key) {
      const isLocal = rule.whenUnsure === 'local';
      if (isLocal && performance.now() < awayUntil) return local.take(rule, key);
      const taking = store.take(rule, key);
      try {
        return await inTime(taking, patience);
      } catch (error) {
        noteFault(rule, error);
        if (isLocal) return local.take(rule, key);
        // It may be counted yet, and nothing was tried: nobody is to be stopped by a slow database.
        if (rule.isExact) {
          taking
            .then(({ isAllowed }) => (isAllowed ? store.giveBack(rule, key) : undefined))
            .catch(() => undefined);
        }
        throw new Unavailable('The portal is busy. Please try again in a moment.');
      }
    },

    // Whoever signed in must not hear of it: at worst, their next attempts are counted with the old ones.
    giveBack: (rule, key) =>
      store.giveBack(rule, key).catch((error: unknown) => noteFault(rule, error)),
    forget: (rule, key) =>
      store.forget(rule, key).catch((error: unknown) => noteFault(rule, error)),

    prune: async () => {
      await local.prune();
      await store.prune();
    },
  };

  function noteFault({ name }: LimitRule, err: unknown): void {
    if (performance.now() < awayUntil) return;
    awayUntil = performance.now() + rest;
    log.warn({ err, limit: name }, 'The limits could not be counted.');
  }
}
