import { useLocation } from '@jobharbor/shared-ui/core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

import { type NamedSection, namedSections } from './sections';

type Name = NamedSection['name'];

/** Whether each section is open, and the fields that stand above the sections instead of in theirs. */
interface Folds {
  opened: ReadonlySet<Name>;
  set: (name: Name, isOpen: boolean) => void;
  fieldsAbove: readonly string[];
}

const FoldsContext = createContext<Folds | undefined>(undefined);
const NO_FIELDS: readonly string[] = [];

export interface SectionFoldsProps {
  fieldsAbove: readonly string[];
  children: ReactNode;
}

/** Folds the sections in it. One opens by its heading, when it holds unsaved text, and when the address names it. */
export function SectionFolds({ fieldsAbove, children }: SectionFoldsProps) {
  const [opened, setOpened] = useState<ReadonlySet<Name>>(new Set());
  const set = useCallback((name: Name, isOpen: boolean) => {
    setOpened((names) => {
      if (names.has(name) === isOpen) return names;
      const next = new Set(names);
      if (isOpen) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  useNamedSection(set);
  const folds = useMemo(() => ({ opened, set, fieldsAbove }), [opened, set, fieldsAbove]);
  return <FoldsContext value={folds}>{children}</FoldsContext>;
}

/** Opens the section that the address names, each time it does, and goes there. */
function useNamedSection(set: Folds['set']): void {
  const { hash, key } = useLocation();

  useEffect(() => {
    const named = namedSections.find(({ id }) => hash === `#${id}`);
    if (!named) return;
    set(named.name, true);
    const section = document.getElementById(named.id);
    section?.scrollIntoView();
    section?.querySelector('button')?.focus({ preventScroll: true });
  }, [hash, key, set]);
}

/** How a section is folded; undefined where sections are not. */
export interface Fold {
  isOpen: boolean;
  set: (isOpen: boolean) => void;
}

/** @param hasUnsaved The section has unsaved changes: it opens. */
export function useFold(name: Name, hasUnsaved: boolean): Fold | undefined {
  const folds = useContext(FoldsContext);
  const set = folds?.set;

  useEffect(() => {
    if (hasUnsaved) set?.(name, true);
  }, [hasUnsaved, name, set]);

  return folds && { isOpen: folds.opened.has(name), set: (isOpen) => folds.set(name, isOpen) };
}

/** The fields that stand above the sections: their section leaves them out. */
export function useFieldsAbove(): readonly string[] {
  return useContext(FoldsContext)?.fieldsAbove ?? NO_FIELDS;
}
