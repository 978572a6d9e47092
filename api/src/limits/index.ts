export { addressKey } from './addressKey.ts';
export { rateLimitMessage } from './message.ts';
export { notFoundLimiter } from './notFoundLimiter.ts';
export { openLimits } from './openLimits.ts';
export type { RateLimitRule, RateLimitStore } from './rateLimitStore.ts';
