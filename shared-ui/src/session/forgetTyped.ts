import { clearDrafts } from './drafts';
import { clearEmployerDrafts } from './employerDrafts';
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
    clearEmployerDrafts();
    releaseOthersIdempotencyKeys('employer');
  } else if (id) clearDrafts(id);
  if (id) releaseIdempotencyKeysOf(id);
  releaseNobodysIdempotencyKeys();
  forgetReturn();
}
