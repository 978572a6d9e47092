import { employerDrafts, seekerDrafts } from './drafts';
import {
  releaseIdempotencyKeysOf,
  releaseNobodysIdempotencyKeys,
  releaseOthersIdempotencyKeys,
} from './idempotencyKeys';
import { forgetReturn } from './returnPath';
import type { SignedOut } from './storage';

/** Forgets what somebody who signs out has typed in this tab, and where they wanted to go. */
export function forgetTyped({ role, id }: SignedOut): void {
  if (role === 'employer') {
    employerDrafts.clear();
    releaseOthersIdempotencyKeys('employer');
  } else if (id) seekerDrafts.clear(id);
  if (id) releaseIdempotencyKeysOf(id);
  releaseNobodysIdempotencyKeys();
  forgetReturn();
}

/** Whether a sign-out in this tab would remove something that was typed and not saved. */
export function hasTyped({ role, id }: SignedOut): boolean {
  if (role === 'employer') return employerDrafts.exist();
  return id !== undefined && seekerDrafts.exist(id);
}
