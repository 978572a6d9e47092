export {
  bearerOf,
  callerOf,
  callersOf,
  cookieName,
  credentials,
  hasBearer,
  setSessionCookie,
} from './credentials.ts';
export { endAllSessions, endSession } from './endSession.ts';
export {
  type Caller,
  FRESH,
  hashToken,
  LIFETIMES,
  newToken,
  type SessionRepository,
  sessionRepository,
} from './repository.ts';
