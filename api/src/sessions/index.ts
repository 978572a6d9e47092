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
  hashToken,
  LIFETIMES,
  newToken,
  RECENT_SIGN_IN,
  type SessionRepository,
  sessionRepository,
} from './repository.ts';
