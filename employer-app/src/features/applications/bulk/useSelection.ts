import type { Application } from '@jobharbor/contract';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The applications that are chosen, to be answered together. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Chooses or leaves out one; with `isRange` all from the one before it on the screen. It never changes. */
  select: (id: string, isSelected: boolean, isRange?: boolean) => void;
  /** Chooses these and no others. A function gets the ids of the present choice. */
  replace: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** @param rows The element around the rows, which have the order of the screen. */
export function useSelection(
  rows: RefObject<HTMLElement | null>,
  applications: readonly Application[] = [],
): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);

  const select = useCallback(
    (id: string, isSelected: boolean, isRange = false) => {
      const shown = [
        ...(rows.current?.querySelectorAll<HTMLElement>('[data-application]') ?? []),
      ].map((row) => row.dataset.application ?? '');
      const ends = [shown.indexOf(last.current ?? ''), shown.indexOf(id)].sort((a, b) => a - b);
      const [from = -1, to = -1] = ends;
      const meant = isRange && from >= 0 ? shown.slice(from, to + 1) : [id];
      last.current = id;
      setChosen((before) => {
        const after = new Set(before);
        for (const one of meant) {
          if (isSelected) after.add(one);
          else after.delete(one);
        }
        return after;
      });
    },
    [rows],
  );

  // Applications that have left the list, because of a filter or a withdrawal, do not count.
  const ids = new Set(applications.map(({ _id }) => _id).filter((id) => chosen.has(id)));
  // The server may answer after the choice has changed.
  const newest = useRef(ids);
  useEffect(() => {
    newest.current = ids;
  });
  const replace: Selection['replace'] = (next) =>
    setChosen(typeof next === 'function' ? next(newest.current) : next);
  return { ids, select, replace };
}
