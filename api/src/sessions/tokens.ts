import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, to be shown once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random, so that one plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
