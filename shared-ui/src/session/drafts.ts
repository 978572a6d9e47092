import type { TabKey } from './storage';

/**
 * What somebody typed and has not saved or sent, in this tab. It outlives a reload and an expired session, not a
 * sign-out. A draft has its owner and a name; storage that is full or forbidden holds none.
 */
export interface Drafts {
  /** @returns undefined when there is none. The shape is the caller's to check: an older release may have written it. */
  read: (ownerId: string, name: string) => unknown;
  /** Keeps a draft, or removes it when undefined. */
  write: (ownerId: string, name: string, draft: unknown) => void;
  /**
   * Whether there is a draft, of one owner or of anybody.
   * @param beginning Only drafts whose names begin with it count.
   */
  exist: (ownerId?: string, beginning?: string) => boolean;
  /** Removes the drafts of one owner, or of everybody. */
  clear: (ownerId?: string) => void;
  /** Removes all drafts but those of one owner: whoever signs in finds nobody else's. */
  clearOthers: (ownerId: string) => void;
}

function draftsUnder(prefix: TabKey): Drafts {
  const folderOf = (ownerId?: string) => (ownerId === undefined ? prefix : `${prefix}${ownerId}/`);
  const keys = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));
  const remove = (isMeant: (key: string) => boolean) =>
    attempt(() => {
      for (const key of keys().filter(isMeant)) window.sessionStorage.removeItem(key);
    });

  return {
    read: (ownerId, name) =>
      attempt(() => {
        const text = window.sessionStorage.getItem(folderOf(ownerId) + name);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      }),
    write: (ownerId, name, draft) =>
      attempt(() => {
        const key = folderOf(ownerId) + name;
        if (draft === undefined) window.sessionStorage.removeItem(key);
        else window.sessionStorage.setItem(key, JSON.stringify(draft));
      }),
    exist: (ownerId, beginning = '') =>
      attempt(() => keys().some((key) => key.startsWith(folderOf(ownerId) + beginning))) ?? false,
    clear: (ownerId) => remove((key) => key.startsWith(folderOf(ownerId))),
    clearOthers: (ownerId) => remove((key) => !key.startsWith(folderOf(ownerId))),
  };
}

/** The quota may be used up, the browser may forbid storage altogether, and what is stored may be malformed. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export const seekerDrafts = draftsUnder('draft/');
/** Apart from the seekers', which go when another seeker signs in: one person may be both, by two accounts. */
export const employerDrafts = draftsUnder('employerDraft/');
