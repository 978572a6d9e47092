import type { LimitRule } from '../../src/limits/store.ts';

let count = 0;

/** A rule that no other test counts by. */
export function aRule(overrides: Partial<LimitRule> = {}): LimitRule {
  count += 1;
  return { name: `rule ${count}`, max: 2, window: 60_000, whenUnsure: 'refuse', ...overrides };
}
