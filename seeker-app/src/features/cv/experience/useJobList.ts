import type { JobExperience, JobExperienceSection } from '@jobharbor/contract';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useRef, useState } from 'react';

import { nameOf } from './jobTexts';

export interface ListedJob {
  /** Stays with the job wherever it is moved. */
  key: number;
  job: JobExperience;
}

interface Removed extends ListedJob {
  index: number;
}

export interface JobListState {
  jobs: ListedJob[];
  open: ReadonlySet<number>;
  /** The job that was taken out last and can be put back. */
  removed: Removed | undefined;
  /** What has just been done, for those who listen. */
  said: string;
  add: () => number;
  toggle: (key: number) => void;
  move: (index: number, by: 1 | -1) => void;
  remove: (index: number) => void;
  undo: () => number | undefined;
}

const EMPTY: JobExperience = {
  title: '',
  company: '',
  location: '',
  startDate: undefined,
  endDate: undefined,
  responsibilities: '',
};

/** The list of jobs in the section's form, and what can be done to it. */
export function useJobList(): JobListState {
  const { values, setFieldValue } = useFormikContext<JobExperienceSection>();
  const list = values.jobExperience;
  const lastKey = useRef(list.length);
  const [keys, setKeys] = useState(() => list.map((_job, index) => index));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');

  // A save or a newer edition may make the list longer or shorter.
  const jobs = list.map((job, index) => ({ job, key: keys[index] ?? -1 - index }));
  const put = (next: ListedJob[]) => {
    setKeys(next.map(({ key }) => key));
    void setFieldValue(
      'jobExperience',
      next.map(({ job }) => job),
    );
  };
  const setOpened = (key: number, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };

  return {
    jobs,
    open,
    removed,
    said,
    add: () => {
      lastKey.current += 1;
      const key = lastKey.current;
      put([...jobs, { key, job: EMPTY }]);
      setOpened(key, true);
      setRemoved(undefined);
      return key;
    },
    toggle: (key) => setOpened(key, !open.has(key)),
    move: (index, by) => {
      const next = [...jobs];
      const [moved] = next.splice(index, 1);
      if (!moved) return;
      next.splice(index + by, 0, moved);
      put(next);
      setSaid(`${nameOf(moved.job)} is now number ${index + by + 1} of ${next.length}.`);
    },
    remove: (index) => {
      const gone = jobs[index];
      if (!gone) return;
      put(jobs.filter((job) => job !== gone));
      setRemoved({ ...gone, index });
      setSaid(`${nameOf(gone.job)} removed.`);
    },
    undo: () => {
      if (!removed) return undefined;
      const { index, ...back } = removed;
      put(jobs.toSpliced(Math.min(index, jobs.length), 0, back));
      setRemoved(undefined);
      setSaid(`${nameOf(back.job)} is back.`);
      return back.key;
    },
  };
}
