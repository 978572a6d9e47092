const prefix = (userId: string) => `draft/${userId}/`;

/**
 * Reads what a person typed and has not saved, in this tab; undefined when there is nothing. The shape is the
 * caller's to check: an older release may have written it.
 */
export function readDraft(userId: string, section: string): unknown {
  try {
    const text = window.sessionStorage.getItem(prefix(userId) + section);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when undefined. It outlives a reload and an expired session, not a sign-out. */
export function writeDraft(userId: string, section: string, draft: unknown): void {
  try {
    const key = prefix(userId) + section;
    if (draft === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The quota may be used up, or the browser may forbid storage altogether.
  }
}

/** Whether a person has typed something in this tab and not saved it. */
export function hasDrafts(userId: string): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(prefix(userId)));
  } catch {
    return false;
  }
}

/** Forgets all drafts of a person. */
export function clearDrafts(userId: string): void {
  removeDrafts((key) => key.startsWith(prefix(userId)));
}

/** Forgets all drafts but those of a person: whoever signs in finds nobody else's. */
export function clearOthersDrafts(userId: string): void {
  removeDrafts((key) => !key.startsWith(prefix(userId)));
}

function removeDrafts(isMeant: (key: string) => boolean): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('draft/') && isMeant(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Forbidden storage holds no drafts.
  }
}
