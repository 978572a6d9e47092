export {
  recordSecurityEvent,
  type SecurityEvent,
  securityEventsOf,
  wasDeletedRecently,
} from './events.ts';
