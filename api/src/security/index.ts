export {
  recordSecurityEvent,
  type SecurityEvent,
  securityEventsOf,
  wasDeletedRecently,
} from './events.ts';
export { keyedHash } from './keyedHash.ts';
