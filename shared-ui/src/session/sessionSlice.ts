import { personIdOf } from '@jobharbor/contract';
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

import { employerDrafts, seekerDrafts } from './drafts';
import { forgetTyped } from './forgetTyped';
import { releaseGuestIdempotencyKeys, releaseOthersIdempotencyKeys } from './idempotencyKeys';
import {
  onSignOut,
  onStored,
  onVerified,
  readPendingEmployer,
  readStored,
  type StoredEmployer,
  type StoredUser,
  writePendingEmployer,
} from './storage';

/** Who is signed in, in both roles: the two sessions are independent of each other. */
export interface SessionState {
  user?: StoredUser;
  sessionToken?: string;
  employer?: StoredEmployer;
  employerToken?: string;
  /** The role whose session the server has refused, until the person was told. */
  expired?: 'seeker' | 'employer';
}

/** The sessions as local storage has them. */
export function readSession(): SessionState {
  const employerToken = readStored('employerToken');
  return {
    user: readStored('user'),
    sessionToken: readStored('sessionToken'),
    employer: readStored('employer') ?? (employerToken ? undefined : readPendingEmployer()),
    employerToken,
  };
}

const initialState: SessionState = {};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (session, { payload }: PayloadAction<SessionState>) => {
      const before = original(session);
      session.sessionToken = payload.sessionToken;
      session.employerToken = payload.employerToken;
      // Who is the same stays the same object, so that nothing that shows them is rendered again.
      session.user = copyWithStructuralSharing(before.user, payload.user);
      session.employer = copyWithStructuralSharing(before.employer, payload.employer);
    },
    sessionExpired: (session, action: PayloadAction<'seeker' | 'employer'>) => {
      session.expired = action.payload;
    },
    expiryShown: (session) => {
      delete session.expired;
    },
  },
  selectors: {
    selectSession: (session) => session,
    /** Signed in as a seeker: a token alone is not enough, as it would lock one out of signing in again. */
    selectIsSeeker: (session) => Boolean(session.sessionToken && session.user),
    /** May enter the employer area: an employer in session, or a stored token. */
    selectIsEmployer: (session) => Boolean(session.employer ?? session.employerToken),
    /** The signed-in seeker. */
    selectSeeker: (session) => (session.sessionToken ? session.user : undefined),
    selectHasEmployerToken: (session) => Boolean(session.employerToken),
    selectIsAnyone: (session) => Boolean(session.sessionToken ?? session.employerToken),
  },
});

export const { sessionRead, sessionExpired, expiryShown } = sessionSlice.actions;
export const {
  selectSession,
  selectIsSeeker,
  selectSeeker,
  selectIsEmployer,
  selectHasEmployerToken,
  selectIsAnyone,
} = sessionSlice.selectors;

/** Who is signed in: the seeker, the company, and the colleague who acts for it. */
export const personsOf = ({ user, employer }: SessionState): string =>
  [user?._id, employer?._id, personIdOf(employer)].join('/');

/** Somebody else may have signed in. What was typed here belongs to the person before. */
function forgetOthers({ user, employer, employerToken }: SessionState): void {
  if (user) {
    seekerDrafts.clearOthers(user._id);
    releaseOthersIdempotencyKeys('seeker', user._id);
  }
  if (employerToken && employer?.colleague) {
    employerDrafts.clearOthers(personIdOf(employer));
    releaseOthersIdempotencyKeys('employer', personIdOf(employer));
  }
}

/** Keeps the slice in step with the sign-ins and sign-outs of other tabs. Returns the function that stops it. */
export function followSession(
  dispatch: (action: ReturnType<typeof sessionRead>) => unknown,
): () => void {
  const start = readSession();
  let known = personsOf(start);
  // A tab that the browser had suspended, or that was on another site, has received no events meanwhile.
  forgetOthers(start);
  const read = () => {
    const session = readSession();
    forgetOthers(session);
    const persons = personsOf(session);
    if (persons !== known) releaseGuestIdempotencyKeys();
    known = persons;
    dispatch(sessionRead(session));
  };
  // A page from the back/forward cache has received no events meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  window.addEventListener('pageshow', onPageShow);
  const stops = [
    onStored(['user', 'sessionToken', 'employer', 'employerToken'], read),
    onSignOut((signedOut) => {
      if (signedOut.role === 'employer') writePendingEmployer(undefined);
      read();
      forgetTyped(signedOut);
    }),
    onVerified((email) => {
      const pending = readPendingEmployer();
      if (pending?.email?.toLowerCase() !== email.toLowerCase()) return;
      writePendingEmployer({ ...pending, isVerified: true });
      read();
    }),
  ];
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    for (const stop of stops) stop();
  };
}
