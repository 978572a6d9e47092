import assert from 'node:assert/strict';

import type { Entry } from './journal.ts';

/** An acknowledged write exists once, a refused one does not exist, and of an open one there may be one or none. */
export function assertKept({ kind, token, outcome, status }: Entry, found: number): void {
  const words = `${kind} ${token}: ${outcome} (${status ?? 'no answer'}), found ${found} times`;
  const isRight = { acknowledged: found === 1, refused: found === 0, open: found <= 1 }[outcome];
  assert.ok(isRight, words);
}
