import { newKey } from '../client/newKey';
import type { TabKey } from './storage';

const PREFIX: TabKey = 'idempotencyKey/';

/**
 * What is created, one at a time. It begins with the role and the id of the person who creates it, or with 'guest' where
 * nobody has to be signed in: 'seeker/<user>/apply/<job>', 'guest/report/<job>'. The sign-out releases keys by this
 * beginning.
 */
export type OnceScope = `${Role}/${string}/${string}/${string}` | `guest/${string}`;
type Role = 'seeker' | 'employer';

interface StoredKey {
  key: string;
  digest: string;
}

// Where the browser forbids storage a key lives as long as its document.
const unstored = new Map<string, StoredKey>();

/**
 * The `Idempotency-Key` for a request that creates something, in this tab: the same for the same contents until it is
 * released, so also after a reload.
 * @param contents Other contents get another key. Nothing secret that can be guessed: a short digest of them is stored.
 */
export function idempotencyKey(scope: OnceScope, contents: unknown = null): string {
  const digest = digestOf(JSON.stringify(contents));
  const kept = read(scope);
  if (kept?.digest === digest) return kept.key;
  const key = newKey();
  write(scope, { key, digest });
  return key;
}

/**
 * Forgets a key, because its request was answered: the next request gets another one.
 * @param sent Forgets only this key, and not one that has replaced it. Without it, any key of the scope.
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

/** Forgets all keys of a person. */
export function releaseIdempotencyKeysOf(personId: string): void {
  releaseWhere(([role, id]) => role !== 'guest' && id === personId);
}

/** Forgets the keys of all persons of a role, except one if it is given. */
export function releaseOthersIdempotencyKeys(role: Role, exceptOf?: string): void {
  releaseWhere(([ofRole, id]) => ofRole === role && id !== exceptOf);
}

/** Forgets the keys of guests: the next person at this browser must not use them. */
export function releaseGuestIdempotencyKeys(): void {
  releaseWhere(([role]) => role === 'guest');
}

function releaseWhere(isMeant: (parts: string[]) => boolean): void {
  for (const scope of storedScopes().concat(...unstored.keys())) {
    if (isMeant(scope.split('/'))) releaseIdempotencyKey(scope);
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

function read(scope: string): StoredKey | undefined {
  try {
    const [key = '', digest = ''] = window.sessionStorage.getItem(PREFIX + scope)?.split(' ') ?? [];
    if (/^[\da-f-]{36}$/.test(key)) return { key, digest };
  } catch {
    // The memory may have it.
  }
  return unstored.get(scope);
}

function write(scope: string, { key, digest }: StoredKey): void {
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
