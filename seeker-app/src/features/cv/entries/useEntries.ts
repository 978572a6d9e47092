import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { moved } from '../order/useDragOrder';
import { isSame } from '../sections/sectionChanges';
import type { EntryKind } from './entryKind';

export interface ListedEntry<Entry> {
  /** Stays with the entry wherever it is moved. */
  key: number;
  entry: Entry;
}

interface Removed<Entry> extends ListedEntry<Entry> {
  index: number;
}

export interface EntriesState<Entry> {
  entries: ListedEntry<Entry>[];
  open: ReadonlySet<number>;
  /** The entry that was taken out last and can be put back. */
  removed: Removed<Entry> | undefined;
  /** What has just been done, for screen readers. */
  announcement: string;
  add: () => number;
  toggle: (key: number) => void;
  /** Puts the entry at one place to another one. */
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  undo: () => number | undefined;
}

/** The list as it was rendered last, with the key of each of its entries. */
interface KeyedList<Entry> {
  list: readonly Entry[];
  entries: ListedEntry<Entry>[];
  lastKey: number;
}

/**
 * Gives each entry of a list its key. A save drops blank ones, and another window may change the list, so one is known
 * by what it says, and by its position only while the list keeps its length, as it does when a field is typed in.
 */
function withKeys<Entry extends object>(
  { schema }: EntryKind<Entry>,
  known: KeyedList<Entry>,
  list: readonly Entry[],
): KeyedList<Entry> {
  if (known.list === list) return known;
  let { lastKey } = known;
  // The same entry, however it is written: a save trims its texts.
  const asSaved = (entry: Entry) => schema.cast(entry, { assert: false });
  const left = new Set(known.entries);
  const take = (found: ListedEntry<Entry> | undefined) => {
    if (!found || !left.delete(found)) return undefined;
    return found.key;
  };
  const find = (isIt: (entry: Entry) => boolean) => [...left].find(({ entry }) => isIt(entry));
  const keys = list.map((entry) => take(find((other) => other === entry)));
  list.forEach((entry, index) => {
    keys[index] ??= take(find((other) => isSame(asSaved(other), asSaved(entry))));
  });
  if (list.length === known.entries.length) {
    list.forEach((_entry, index) => {
      keys[index] ??= take(known.entries[index]);
    });
  }
  const entries = list.map((entry, index) => ({ entry, key: keys[index] ?? (lastKey += 1) }));
  return { list, entries, lastKey };
}

/** The entries of a list in the section's form, and what can be done to them. */
export function useEntries<Entry extends object>(kind: EntryKind<Entry>): EntriesState<Entry> {
  const { field, nameOf } = kind;
  const { values, setFieldValue } = useFormikContext<Record<string, Entry[]>>();
  const [known, setKnown] = useState<KeyedList<Entry>>({ list: [], entries: [], lastKey: 0 });
  const current = withKeys(kind, known, values[field] ?? known.list);
  if (current !== known) setKnown(current);
  const { entries } = current;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<Removed<Entry>>();
  const [announcement, setAnnouncement] = useState('');

  const put = (next: ListedEntry<Entry>[], lastKey = current.lastKey) => {
    const list = next.map(({ entry }) => entry);
    setKnown({ list, entries: next, lastKey });
    void setFieldValue(field, list);
  };
  const setOpened = (key: number, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };

  return {
    entries,
    open,
    removed,
    announcement,
    add: () => {
      const key = current.lastKey + 1;
      // A new object, so that two blank ones are distinguished.
      put([...entries, { key, entry: { ...kind.blank } }], key);
      setOpened(key, true);
      setRemoved(undefined);
      return key;
    },
    toggle: (key) => setOpened(key, !open.has(key)),
    move: (from, to) => {
      const found = entries[from];
      if (!found) return;
      put(moved(entries, from, to));
      setAnnouncement(`${nameOf(found.entry)} is now number ${to + 1} of ${entries.length}.`);
    },
    remove: (index) => {
      const gone = entries[index];
      if (!gone) return;
      put(entries.filter((one) => one !== gone));
      setRemoved({ ...gone, index });
      setAnnouncement(`${nameOf(gone.entry)} removed.`);
    },
    undo: () => {
      if (!removed) return undefined;
      const { index, ...back } = removed;
      put(entries.toSpliced(Math.min(index, entries.length), 0, back));
      setRemoved(undefined);
      setAnnouncement(`${nameOf(back.entry)} is back.`);
      return back.key;
    },
  };
}
