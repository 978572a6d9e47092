import { apiPaths, type Employer, type EmployerSignedIn, personIdOf } from '@jobharbor/contract';

import { apiOrigin } from '../client/apiOrigin';
import type { Thunk } from '../client/store';
import { toast } from '../toasts/toast';
import { employerDrafts } from './drafts';
import { forgetTyped } from './forgetTyped';
import { releaseGuestIdempotencyKeys, releaseOthersIdempotencyKeys } from './idempotencyKeys';
import { revoke } from './revoke';
import { selectSession, sessionRead } from './sessionSlice';
import {
  announceSignOut,
  announceVerified,
  clearEmployer,
  readStored,
  type StoredEmployer,
  writePendingEmployer,
  writeStored,
} from './storage';

/** The longest wait for the server, in milliseconds. */
const TIMEOUT = 15_000;

/** The specification's words for a verification e-mail that was not sent. */
export const VERIFICATION_NOT_SENT = 'Failed to Send Verification Email';

/** Begins an employer's session in this browser. What another employer left here is removed first. */
export function signInEmployer({
  employer,
  token: employerToken,
}: Pick<EmployerSignedIn, 'employer' | 'token'>): Thunk<void> {
  return (dispatch, getState) => {
    clearEmployer();
    employerDrafts.clearOthers(personIdOf(employer));
    releaseOthersIdempotencyKeys('employer', personIdOf(employer));
    releaseGuestIdempotencyKeys();
    writeStored('employer', employer);
    writeStored('employerToken', employerToken);
    dispatch(sessionRead({ ...selectSession(getState()), employer, employerToken }));
  };
}

/**
 * Replaces what the browser knows of the signed-in employer, as the server has answered it. An answer that comes after
 * its colleague has signed out changes nothing.
 */
export function changeEmployer(employer: Employer): Thunk<void> {
  return (dispatch, getState) => {
    const session = selectSession(getState());
    if (!session.employerToken || isOther(session.employer, employer)) return;
    writeStored('employer', employer);
    dispatch(sessionRead({ ...session, employer }));
  };
}

/** Whether an answer is another person's. An id that the browser does not know yet says nothing. */
function isOther(known: StoredEmployer | undefined, answered: Employer): boolean {
  const [id, own] = [known?._id, personIdOf(known)];
  return (Boolean(id) && id !== answered._id) || (own !== '' && own !== personIdOf(answered));
}

/**
 * Stores an employer who has signed up or followed the verification link here. A session of the same employer is
 * updated; a session of another one stays as it is; without a session this tab remembers the employer.
 */
export function noteEmployer(employer: StoredEmployer): Thunk<void> {
  return (dispatch, getState) => {
    const session = selectSession(getState());
    const { employerToken } = session;
    if (employer.isVerified && employer.email) announceVerified(employer.email);
    const known = readStored('employer');
    const isSame = known !== undefined && known._id === employer._id;
    if (employerToken && !isSame) return;
    if (employerToken) writeStored('employer', { ...known, ...employer });
    else writePendingEmployer(employer);
    dispatch(sessionRead({ ...session, employer: { ...(isSame && known), ...employer } }));
  };
}

/** Asks the server who the employer is whose token the browser holds, and keeps the answer. Failures are silent: a refused token ends with the next call. */
export function refreshEmployer(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { employer, employerToken } = selectSession(getState());
    if (!employerToken) return;
    const path = employer?._id ? apiPaths.employer.byId(employer._id) : apiPaths.employer.me;
    const found = await readEmployer(path, employerToken);
    // Somebody may have signed in or out meanwhile.
    if (found && selectSession(getState()).employerToken === employerToken) {
      dispatch(changeEmployer(found));
    }
  };
}

async function readEmployer(path: string, token: string): Promise<Employer | undefined> {
  try {
    const answer = await fetch(apiOrigin() + path, {
      headers: { Authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const employer = (await answer.json()) as Partial<Employer>;
    // Only the employers themselves are told the address.
    const isOwn = typeof employer._id === 'string' && typeof employer.email === 'string';
    return answer.ok && isOwn ? (employer as Employer) : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the employer's session on purpose: on this device at once, and on the server if it can be reached. What was typed goes too. */
export function signOutEmployer(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const signedOut = { role: 'employer', id: selectSession(getState()).employer?._id } as const;
    const ended = dispatch(endEmployerSession());
    forgetTyped(signedOut);
    announceSignOut(signedOut);
    await ended;
  };
}

/**
 * Ends the session as a new password does: in all tabs of this browser, and on the server if it can be reached. As
 * after a session that has expired, what was typed waits for the same employer's next sign-in.
 */
export function endEmployerSession(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const session = selectSession(getState());
    clearEmployer();
    dispatch(sessionRead({ ...session, employer: undefined, employerToken: undefined }));
    await revoke(apiPaths.employer.logout, session.employerToken);
  };
}

/**
 * Has the verification e-mail sent once more, and says by toast whether that went well.
 * @param email Whom to; by default the employer in session.
 * @returns Whether it was sent.
 */
export function resendVerification(email?: string): Thunk<Promise<boolean>> {
  return async (_dispatch, getState) => {
    const { employer } = selectSession(getState());
    try {
      const answer = await fetch(apiOrigin() + apiPaths.employer.resendVerification, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: email ?? employer?.email }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const { msg } = (await answer.json()) as { msg?: unknown };
      if (!answer.ok || typeof msg !== 'string') throw new Error('No e-mail was sent');
      toast.success(msg);
      return true;
    } catch {
      toast.error(VERIFICATION_NOT_SENT);
      return false;
    }
  };
}
