import { newKey } from '../client/newKey';
import type { TabKey } from './storage';

const PREFIX: TabKey = 'idempotencyKey/';

/** What tells the role of the person that a key is of: the second part of its scope. */
const KINDS = { seeker: 'apply', employer: 'posting' } as const;
/** The scopes that begin with no person. */
const NOBODYS = /^(report\/|(signUp|resetPassword)$)/;

interface Kept {
  key: string;
  digest: string;
}

// Where the browser forbids storage a key lives as long as its document.
const unstored = new Map<string, Kept>();

/**
 * The `Idempotency-Key` for sending something, in this tab: the same for the same contents until it is released, so
 * also after a reload.
 * @param scope What is made; a person's own begins with their id: '<user>/apply/<job>'.
 * @param contents What makes it another thing, as JSON. Nothing secret that can be guessed: a short digest of it is stored.
 */
export function idempotencyKey(scope: string, contents: unknown = null): string {
  const digest = digestOf(JSON.stringify(contents));
  const kept = read(scope);
  if (kept?.digest === digest) return kept.key;
  const key = newKey();
  write(scope, { key, digest });
  return key;
}

/**
 * Gives a key up: what it stands for has been made, and the next one is another.
 * @param sent The key that is meant; one that has taken its place meanwhile stays. Without it, whichever there is.
 */
export function releaseIdempotencyKey(scope: string, sent?: string): void {
  if (sent !== undefined && read(scope)?.key !== sent) return;
  unstored.delete(scope);
  try {
    window.sessionStorage.removeItem(PREFIX + scope);
  } catch {
    // Forbidden storage holds no keys.
  }
}

/** Gives up all keys of a person's own. */
export function releaseIdempotencyKeysOf(personId: string): void {
  releaseWhere((scope) => scope.startsWith(`${personId}/`));
}

/** Gives up all keys of a role's persons but those of one, if one is given. The other role's stay. */
export function releaseOthersIdempotencyKeys(role: keyof typeof KINDS, exceptOf?: string): void {
  releaseWhere((scope) => {
    const [personId, kind] = scope.split('/');
    return kind === KINDS[role] && personId !== exceptOf;
  });
}

/** Gives up the keys that are of no person: whoever comes next is not to find them. */
export function releaseNobodysIdempotencyKeys(): void {
  releaseWhere((scope) => NOBODYS.test(scope));
}

function releaseWhere(isMeant: (scope: string) => boolean): void {
  for (const scope of storedScopes().concat(...unstored.keys())) {
    if (isMeant(scope)) releaseIdempotencyKey(scope);
  }
}

function storedScopes(): string[] {
  try {
    return Object.keys(window.sessionStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

function read(scope: string): Kept | undefined {
  try {
    const [key = '', digest = ''] = window.sessionStorage.getItem(PREFIX + scope)?.split(' ') ?? [];
    if (/^[\da-f-]{36}$/.test(key)) return { key, digest };
  } catch {
    // The memory may have it.
  }
  return unstored.get(scope);
}

function write(scope: string, { key, digest }: Kept): void {
  try {
    window.sessionStorage.setItem(PREFIX + scope, `${key} ${digest}`);
  } catch {
    unstored.set(scope, { key, digest });
  }
}

/** FNV-1a: tells contents apart. Two that it takes for one are refused by the server, and sent under a new key. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
