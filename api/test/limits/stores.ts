import type { RateLimitRule } from '../../src/limits/rateLimitStore.ts';

let count = 0;

/** A rule that no other test uses. */
export function aRule(overrides: Partial<RateLimitRule> = {}): RateLimitRule {
  count += 1;
  return {
    name: `rule ${count}`,
    max: 2,
    window: 60_000,
    onStoreFailure: 'fail-closed',
    ...overrides,
  };
}
