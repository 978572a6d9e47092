import { apiPaths, type Seeker, type SignedIn } from '@jobharbor/contract';

import { apiOrigin } from '../client/apiOrigin';
import type { Thunk } from '../client/store';
import { seekerDrafts } from './drafts';
import { forgetTyped } from './forgetTyped';
import { releaseGuestIdempotencyKeys, releaseOthersIdempotencyKeys } from './idempotencyKeys';
import { revoke } from './revoke';
import { selectSession, sessionRead } from './sessionSlice';
import { announceSignOut, clearSeeker, readStored, writeStored } from './storage';

/** A token that the server has not confirmed within this time, in milliseconds, is removed. */
const RESTORE_TIMEOUT = 8_000;

/** Begins a seeker's session in this browser. What another person left here is removed first. */
export function signInSeeker({ user, sessionToken }: Omit<SignedIn, 'success'>): Thunk<void> {
  return (dispatch, getState) => {
    const before = readStored('user');
    if (before?._id !== user._id) clearSeeker({ keepGuest: !before });
    seekerDrafts.clearOthers(user._id);
    releaseOthersIdempotencyKeys('seeker', user._id);
    releaseGuestIdempotencyKeys();
    writeStored('user', user);
    writeStored('sessionToken', sessionToken);
    dispatch(sessionRead({ ...selectSession(getState()), user, sessionToken }));
  };
}

/**
 * Replaces what the browser knows of the signed-in seeker, as the server has answered it. An answer that comes after
 * its seeker has signed out changes nothing.
 */
export function changeSeeker(user: Seeker): Thunk<void> {
  return (dispatch, getState) => {
    const session = selectSession(getState());
    if (!session.sessionToken || (session.user && session.user._id !== user._id)) return;
    writeStored('user', user);
    dispatch(sessionRead({ ...session, user }));
  };
}

/**
 * Ends the seeker's session: on this device at once, and on the server if it can be reached. All that is the
 * seeker's is removed from the browser, drafts too.
 */
export function signOutSeeker(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { user, sessionToken } = selectSession(getState());
    const signedOut = { role: 'seeker', id: user?._id } as const;
    dispatch(forgetSeeker());
    forgetTyped(signedOut);
    announceSignOut(signedOut);
    await revoke(apiPaths.auth.logout, sessionToken);
  };
}

/**
 * Asks the server whose token the browser holds, when it does not know: a token alone signs nobody in. One that
 * nobody answers for is forgotten, so that the person can sign in anew.
 */
export function restoreSeeker(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { user, sessionToken } = selectSession(getState());
    if (user || !sessionToken) return;
    const found = await whoIs(sessionToken);
    // Somebody may have signed in or out meanwhile.
    const now = selectSession(getState());
    if (now.user || now.sessionToken !== sessionToken) return;
    if (found) dispatch(changeSeeker(found));
    else dispatch(forgetSeeker());
  };
}

function forgetSeeker(): Thunk<void> {
  return (dispatch, getState) => {
    clearSeeker();
    const session = selectSession(getState());
    dispatch(sessionRead({ ...session, user: undefined, sessionToken: undefined }));
  };
}

async function whoIs(token: string): Promise<Seeker | undefined> {
  try {
    const answer = await fetch(apiOrigin() + apiPaths.auth.me, {
      headers: { Authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(RESTORE_TIMEOUT),
    });
    const { user } = (await answer.json()) as { user?: Partial<Seeker> };
    return answer.ok && typeof user?._id === 'string' ? (user as Seeker) : undefined;
  } catch {
    return undefined;
  }
}
