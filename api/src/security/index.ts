export {
  lostAccountRecently,
  recordSecurityEvent,
  type SecurityEvent,
  securityEventsOf,
} from './events.ts';
