export { addressKey } from './addressKey.ts';
export { rateLimitMessage } from './message.ts';
export { notFoundLimiter } from './notFoundLimiter.ts';
export { openLimits } from './openLimits.ts';
export type { RateLimitRule, RateLimitStore } from './rateLimitStore.ts';
export {
  type AccountLimit,
  type AddressLimit,
  DEFAULT_RATE_LIMITS,
  RATE_LIMITS,
  type RateLimitName,
  rateLimitRule,
  type RateLimits,
} from './rules.ts';
