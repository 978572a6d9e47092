import type { WorkExperience, WorkExperienceSection } from '@jobharbor/contract';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useRef, useState } from 'react';

import { nameOf } from './workExperienceTexts';

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
  /** What has just been done, for those who listen. */
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

/** The work experience in the section's form, and what can be done to it. */
export function useWorkExperience(): WorkExperienceState {
  const { values, setFieldValue } = useFormikContext<WorkExperienceSection>();
  const list = values.jobExperience;
  const lastKey = useRef(list.length);
  const [keys, setKeys] = useState(() => list.map((_job, index) => index));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<Removed>();
  const [announcement, setAnnouncement] = useState('');

  // A save or a newer edition may make the list longer or shorter.
  const experiences = list.map((experience, index) => ({
    experience,
    key: keys[index] ?? -1 - index,
  }));
  const put = (next: ListedExperience[]) => {
    setKeys(next.map(({ key }) => key));
    void setFieldValue(
      'jobExperience',
      next.map(({ experience }) => experience),
    );
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
      lastKey.current += 1;
      const key = lastKey.current;
      put([...experiences, { key, experience: EMPTY }]);
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
