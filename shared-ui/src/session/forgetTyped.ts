import { employerDrafts, seekerDrafts } from './drafts';
import {
  releaseIdempotencyKeysOf,
  releaseGuestIdempotencyKeys,
  releaseOthersIdempotencyKeys,
} from './idempotencyKeys';
import { forgetReturn } from './returnPath';
import type { SignedOut } from './storage';

/** Removes what was typed in this tab, and the page to return to, when somebody signs out. */
export function forgetTyped({ role, id }: SignedOut): void {
  if (role === 'employer') {
    employerDrafts.clear();
    releaseOthersIdempotencyKeys('employer');
  } else if (id) seekerDrafts.clear(id);
  if (id) releaseIdempotencyKeysOf(id);
  releaseGuestIdempotencyKeys();
  forgetReturn();
}

const CHANNEL = 'typed';
/** How long the other tabs have to answer, in milliseconds. */
const ANSWER = 200;

type Message = { kind: 'question'; signedOut: SignedOut } | { kind: 'yes' };

/** Answers the other tabs that ask whether a sign-out would remove something here. Returns the function that stops it. */
export function answerOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'question' && hasTyped(data.signedOut)) {
      channel.postMessage({ kind: 'yes' } satisfies Message);
    }
  };
  return () => channel.close();
}

/** Whether a sign-out would remove something that was typed and not saved: in this tab, in another one, or in none. */
export function findTyped(signedOut: SignedOut): Promise<'here' | 'elsewhere' | undefined> {
  if (hasTyped(signedOut)) return Promise.resolve('here');
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (found?: 'elsewhere') => {
      clearTimeout(timer);
      channel.close();
      resolve(found);
    };
    const timer = setTimeout(end, ANSWER);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'yes') end('elsewhere');
    };
    channel.postMessage({ kind: 'question', signedOut } satisfies Message);
  });
}

/** Whether a sign-out in this tab would remove something that was typed and not saved. */
function hasTyped({ role, id }: SignedOut): boolean {
  if (role === 'employer') return employerDrafts.exist();
  return id !== undefined && seekerDrafts.exist(id);
}
