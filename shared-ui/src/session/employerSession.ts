import { apiPaths } from '@jobharbor/contract';

import { apiOrigin } from '../client/apiOrigin';
import type { Thunk } from '../client/store';
import { toast } from '../toasts/toast';
import { revoke } from './revoke';
import { selectSession, sessionRead } from './sessionSlice';
import { clearEmployer } from './storage';

/** Ends the employer's session: on this device at once, and on the server if it can be reached. */
export function signOutEmployer(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const session = selectSession(getState());
    const { employerToken } = session;
    clearEmployer();
    dispatch(sessionRead({ ...session, employer: undefined, employerToken: undefined }));
    await revoke(apiPaths.employer.logout, employerToken);
  };
}

/** Has the verification e-mail sent once more to the employer in session, and says by toast whether that went well. */
export function resendVerification(): Thunk<Promise<void>> {
  return async (_dispatch, getState) => {
    const { employer } = selectSession(getState());
    try {
      const answer = await fetch(apiOrigin() + apiPaths.employer.resendVerification, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: employer?.email }),
      });
      const { msg } = (await answer.json()) as { msg?: unknown };
      if (!answer.ok || typeof msg !== 'string') throw new Error('No e-mail was sent');
      toast.success(msg);
    } catch {
      toast.error('Failed to Send Verification Email');
    }
  };
}
