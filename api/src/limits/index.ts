export { addressKey } from './addressKey.ts';
export { concurrencyLimiter, type Slot } from './concurrencyLimiter.ts';
export { notFoundLimiter } from './notFoundLimiter.ts';
export {
  type Consumed,
  rateLimitMessage,
  type RateLimitRule,
  type RateLimitStore,
} from './rateLimitStore.ts';
export { openLimits } from './resilientStore.ts';
export {
  type AccountLimit,
  type AddressLimit,
  DEFAULT_RATE_LIMITS,
  RATE_LIMITS,
  type RateLimitName,
  rateLimitRule,
  type RateLimits,
} from './rules.ts';
