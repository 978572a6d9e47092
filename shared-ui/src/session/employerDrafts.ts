// Apart from the seekers' drafts, which go when another seeker signs in: an employer's session is not theirs.
const PREFIX = 'employerDraft/';
const keyOf = (employerId: string, name: string) => `${PREFIX}${employerId}/${name}`;

/**
 * Reads what an employer typed and has not sent, in this tab; undefined when there is nothing. The shape is the
 * caller's to check: an older release may have written it.
 */
export function readEmployerDraft(employerId: string, name: string): unknown {
  try {
    const text = window.sessionStorage.getItem(keyOf(employerId, name));
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when undefined. It outlives a reload and an expired session, not a sign-out. */
export function writeEmployerDraft(employerId: string, name: string, draft: unknown): void {
  try {
    const key = keyOf(employerId, name);
    if (draft === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The quota may be used up, or the browser may forbid storage altogether.
  }
}

/** Whether an employer has typed something in this tab and not sent it. */
export function hasEmployerDrafts(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Forgets all employers' drafts but those of one, if one is given: whoever signs in finds nobody else's. */
export function clearEmployerDrafts(exceptOf?: string): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) {
      const isKept = exceptOf !== undefined && key.startsWith(keyOf(exceptOf, ''));
      if (key.startsWith(PREFIX) && !isKept) sessionStorage.removeItem(key);
    }
  } catch {
    // Forbidden storage holds no drafts.
  }
}
