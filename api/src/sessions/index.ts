export {
  bearerOf,
  callerOf,
  callersOf,
  cookieName,
  credentials,
  hasBearer,
  setSessionCookie,
} from './credentials.ts';
export { endAllSessions } from './endAll.ts';
export { endSession } from './logout.ts';
export { type Caller, type SessionRepository, sessionRepository } from './repository.ts';
export { FRESH, LIFETIMES } from './rules.ts';
export { hashToken, newToken } from './tokens.ts';
