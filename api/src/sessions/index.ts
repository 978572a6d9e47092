export {
  bearerOf,
  callerOf,
  cookieName,
  credentials,
  hasBearer,
  setSessionCookie,
} from './credentials.ts';
export { assertMayEndSession, endAllSessions, endSession } from './endSession.ts';
export {
  type Caller,
  hashToken,
  LIFETIMES,
  newToken,
  PERSON_COLUMNS,
  RECENT_SIGN_IN,
  type SessionRepository,
  sessionRepository,
} from './repository.ts';
