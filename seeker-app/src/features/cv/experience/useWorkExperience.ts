import {
  type WorkExperience,
  workExperienceSchema,
  type WorkExperienceSection,
} from '@jobharbor/contract';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { isSame } from '../sections/sectionChanges';
import { nameOf } from './workExperience';

export interface ListedExperience {
  /** Stays with the experience wherever it is moved. */
  key: number;
  experience: WorkExperience;
}

interface Removed extends ListedExperience {
  index: number;
}

export interface WorkExperienceState {
  experiences: ListedExperience[];
  open: ReadonlySet<number>;
  /** The experience that was taken out last and can be put back. */
  removed: Removed | undefined;
  /** What has just been done, for screen readers. */
  announcement: string;
  add: () => number;
  toggle: (key: number) => void;
  move: (index: number, by: 1 | -1) => void;
  remove: (index: number) => void;
  undo: () => number | undefined;
}

const EMPTY: WorkExperience = {
  title: '',
  company: '',
  location: '',
  startDate: undefined,
  endDate: undefined,
  responsibilities: '',
};

/** The list as it was drawn last, with the key of each of its experiences. */
interface KeyedList {
  list: readonly WorkExperience[];
  experiences: ListedExperience[];
  lastKey: number;
}

const NOTHING: KeyedList = { list: [], experiences: [], lastKey: 0 };

/** The same experience, however it is written: a save trims its texts. */
const isSameExperience = (one: WorkExperience, other: WorkExperience) =>
  isSame(
    workExperienceSchema.cast(one, { assert: false }),
    workExperienceSchema.cast(other, { assert: false }),
  );

/**
 * Gives each experience of a list its key. A save drops blank ones, and another window may change the list, so one is known
 * by what it says, and by its position only while the list keeps its length, as it does when a field is typed in.
 */
function withKeys(known: KeyedList, list: readonly WorkExperience[]): KeyedList {
  if (known.list === list) return known;
  let { lastKey } = known;
  const left = new Set(known.experiences);
  const take = (found: ListedExperience | undefined) => {
    if (!found || !left.delete(found)) return undefined;
    return found.key;
  };
  const find = (isIt: (experience: WorkExperience) => boolean) =>
    [...left].find(({ experience }) => isIt(experience));
  const keys = list.map((experience) => take(find((other) => other === experience)));
  list.forEach((experience, index) => {
    keys[index] ??= take(find((other) => isSameExperience(other, experience)));
  });
  if (list.length === known.experiences.length) {
    list.forEach((_experience, index) => {
      keys[index] ??= take(known.experiences[index]);
    });
  }
  const experiences = list.map((experience, index) => ({
    experience,
    key: keys[index] ?? (lastKey += 1),
  }));
  return { list, experiences, lastKey };
}

/** The work experience in the section's form, and what can be done to it. */
export function useWorkExperience(): WorkExperienceState {
  const { values, setFieldValue } = useFormikContext<WorkExperienceSection>();
  const [known, setKnown] = useState(NOTHING);
  const current = withKeys(known, values.jobExperience);
  if (current !== known) setKnown(current);
  const { experiences } = current;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<Removed>();
  const [announcement, setAnnouncement] = useState('');

  const put = (next: ListedExperience[], lastKey = current.lastKey) => {
    const list = next.map(({ experience }) => experience);
    setKnown({ list, experiences: next, lastKey });
    void setFieldValue('jobExperience', list);
  };
  const setOpened = (key: number, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };

  return {
    experiences,
    open,
    removed,
    announcement,
    add: () => {
      const key = current.lastKey + 1;
      // A new object, so that two blank ones are distinguished.
      put([...experiences, { key, experience: { ...EMPTY } }], key);
      setOpened(key, true);
      setRemoved(undefined);
      return key;
    },
    toggle: (key) => setOpened(key, !open.has(key)),
    move: (index, by) => {
      const next = [...experiences];
      const [moved] = next.splice(index, 1);
      if (!moved) return;
      next.splice(index + by, 0, moved);
      put(next);
      setAnnouncement(
        `${nameOf(moved.experience)} is now number ${index + by + 1} of ${next.length}.`,
      );
    },
    remove: (index) => {
      const gone = experiences[index];
      if (!gone) return;
      put(experiences.filter((one) => one !== gone));
      setRemoved({ ...gone, index });
      setAnnouncement(`${nameOf(gone.experience)} removed.`);
    },
    undo: () => {
      if (!removed) return undefined;
      const { index, ...back } = removed;
      put(experiences.toSpliced(Math.min(index, experiences.length), 0, back));
      setRemoved(undefined);
      setAnnouncement(`${nameOf(back.experience)} is back.`);
      return back.key;
    },
  };
}
