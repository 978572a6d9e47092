import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { onStored, readStored, type StoredEmployer, type StoredUser } from './storage';

/** Who is signed in, in both roles: the two sessions are independent of each other. */
export interface SessionState {
  user?: StoredUser;
  sessionToken?: string;
  employer?: StoredEmployer;
  employerToken?: string;
}

/** The sessions as local storage has them. */
export function readSession(): SessionState {
  return {
    user: readStored('user'),
    sessionToken: readStored('sessionToken'),
    employer: readStored('employer'),
    employerToken: readStored('employerToken'),
  };
}

const initialState: SessionState = {};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (_state, action: PayloadAction<SessionState>) => action.payload,
  },
  selectors: {
    selectSession: (session) => session,
    /** Signed in as a seeker: a token alone is not enough, as it would lock one out of signing in again. */
    selectIsSeeker: (session) => Boolean(session.sessionToken && session.user),
    /** May enter the employer area: an employer in session, or a stored token. */
    selectIsEmployer: (session) => Boolean(session.employer ?? session.employerToken),
    selectHasEmployerToken: (session) => Boolean(session.employerToken),
    selectIsAnyone: (session) => Boolean(session.sessionToken ?? session.employerToken),
  },
});

export const { sessionRead } = sessionSlice.actions;
export const {
  selectSession,
  selectIsSeeker,
  selectIsEmployer,
  selectHasEmployerToken,
  selectIsAnyone,
} = sessionSlice.selectors;

/** Keeps the slice in step with the sign-ins and sign-outs of other tabs. Returns the function that stops it. */
export function followSession(
  dispatch: (action: ReturnType<typeof sessionRead>) => unknown,
): () => void {
  return onStored(['user', 'sessionToken', 'employer', 'employerToken'], () =>
    dispatch(sessionRead(readSession())),
  );
}
