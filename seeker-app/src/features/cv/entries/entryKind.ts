import { isMonthOrYear } from '@jobharbor/contract';
import type { ComponentType } from 'react';

/** One kind of the entries that a CV lists, such as its jobs: what the list and its cards say, and the fields of one. */
export interface EntryKind<Entry extends object> {
  /** The field of the section's form that holds the list. */
  field: string;
  /** An entry without anything. */
  blank: Entry;
  /** Reads an entry as a save would, which trims its texts. */
  schema: { cast: (entry: Entry, options: { assert: false }) => unknown };
  /** What an entry is called in buttons and announcements. */
  nameOf: (entry: Entry) => string;
  /** What else is known of it, in some words each. */
  factsOf: (entry: Entry) => string[];
  /** Why its dates are probably wrong; undefined otherwise. They are saved all the same. */
  dateWarning: (entry: Entry) => string | undefined;
  /** The words of the button that adds one. */
  addLabel: string;
  /** What stands in the place of an empty list. */
  emptyText: string;
  Fields: ComponentType<EntryFieldsProps<Entry>>;
}

export interface EntryFieldsProps<Entry extends object> {
  /** Where the entry stands in the form: 'jobExperience[0]'. */
  path: string;
  entry: Entry;
}

/** Whether one date of a CV is before another one. Dates of which one has no month are compared by their years. */
export function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const [earlier, later] = [one.slice(0, length), other.slice(0, length)];
  return isMonthOrYear(earlier) && isMonthOrYear(later) && earlier < later;
}
