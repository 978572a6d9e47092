import { cleanLine } from '@jobharbor/contract';
import { readStored, seekerDrafts } from '@jobharbor/shared-ui/core';

import { seekerStorage } from '../../../data/storage';
import { mergeLists } from '../sections/sectionChanges';

/** Languages that were changed here and not saved yet, with the saved ones that the change began from. */
export interface PendingLanguages {
  base: string[];
  languages: string[];
}

const SECTION = 'languages';
const listeners = new Set<() => void>();

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Languages as the server keeps them, each once: only so can what was typed be found again among what is saved. */
export const cleanLanguages = (languages: readonly string[]): string[] => [
  ...new Set(languages.map(cleanLine).filter(Boolean)),
];

/** The change that waits to be sent, or undefined. An expired session takes it from storage; its draft brings it back. */
export function readPendingLanguages(userId: string): PendingLanguages | undefined {
  const languages = seekerStorage.read('pendingLanguages');
  if (languages) return { languages, base: seekerStorage.read('pendingLanguagesBase') ?? [] };
  const draft = seekerDrafts.read(userId, SECTION) as Partial<PendingLanguages> | undefined;
  return areTexts(draft?.languages) && areTexts(draft.base)
    ? { languages: draft.languages, base: draft.base }
    : undefined;
}

/** Keeps a change of the languages on this device, or forgets it when undefined. */
export function writePendingLanguages(userId: string, pending: PendingLanguages | undefined): void {
  seekerStorage.write('pendingLanguages', pending?.languages);
  seekerStorage.write('pendingLanguagesBase', pending?.base);
  seekerDrafts.write(userId, SECTION, pending);
  for (const listener of listeners) listener();
}

/** Calls back when the pending languages change, here or in another tab. Returns the function that stops it. */
export function onPendingLanguages(userId: string, callback: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== 'pendingLanguages') return;
    // Sent from another tab: what this tab remembers of it is done. At a sign-out the user is gone as well.
    if (newValue === null && readStored('user')) seekerDrafts.write(userId, SECTION, undefined);
    callback();
  };
  listeners.add(callback);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(callback);
    window.removeEventListener('storage', onStorage);
  };
}

/** The languages to show, and to send: the saved ones with the change that waits. */
export function withPending(saved: string[], pending: PendingLanguages | undefined): string[] {
  if (!pending) return saved;
  // An older release has stored words as they were typed, and the server some as older rules left them.
  const [base, mine] = [cleanLanguages(pending.base), cleanLanguages(pending.languages)];
  return mergeLists(base, mine, cleanLanguages(saved));
}
