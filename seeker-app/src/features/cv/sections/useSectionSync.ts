import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { changedFields, conflictsOf, isSame, keysOf, rebase } from './sectionChanges';
import { writeSectionDraft } from './sectionDrafts';
import { asSaved, type SectionName, type SectionValues } from './sections';
import type { SectionFormState } from './useSectionForm';

export interface SectionSync<Values extends object> {
  /** The fields that are not saved. */
  changed: (keyof Values & string)[];
  /** Fields that were changed elsewhere too, and otherwise. */
  conflicts: (keyof Values & string)[];
  /** A newer saved version is not merged into the fields yet, so conflicts are not known. */
  isBehind: boolean;
  /** Accepts what is saved for the fields in conflict. */
  acceptSaved: () => void;
}

/**
 * Synchronises a section's form with the saved CV, which another window may change, with the draft of an earlier visit,
 * and with the draft of this one.
 */
export function useSectionSync<Name extends SectionName>(
  name: Name,
  editor: CvEditor,
  { saved, section, submittedRef, typedRef }: SectionFormState<SectionValues[Name]>,
): SectionSync<SectionValues[Name]> {
  type Values = SectionValues[Name];
  const { values, setValues } = useFormikContext<Values>();
  const { userId, reportUnsaved } = editor;
  const offered = editor.offered[name];
  const continued = editor.continued[name];
  const base = useRef(saved);
  // The saved version that the fields contain. A newer one in `saved` is merged into them by an effect, after a render.
  const [merged, setMerged] = useState(saved);
  const [conflicts, setConflicts] = useState<(keyof Values & string)[]>([]);
  const changed = changedFields(merged, asSaved(section, values));

  useEffect(() => {
    typedRef.current = values;
  }, [typedRef, values]);

  useEffect(() => {
    const before = base.current;
    const moved = changedFields(before, saved);
    if (moved.length === 0) return;
    base.current = saved;
    setMerged(saved);
    const index = submittedRef.current.findIndex((own) =>
      moved.every((key) => isSame(own[key], saved[key])),
    );
    if (index >= 0) {
      submittedRef.current = submittedRef.current.slice(index + 1);
      return;
    }
    // A space at the end of what is saved already is no change that the newer version would overwrite.
    const same = asSaved(section, typedRef.current);
    const typed = keysOf(before).map((key) => [
      key,
      isSame(same[key], before[key]) ? before[key] : typedRef.current[key],
    ]);
    const changes = Object.fromEntries(typed) as Values;
    setConflicts(conflictsOf(before, changes, saved));
    void setValues(rebase(before, changes, saved));
  }, [saved, section, setValues, submittedRef, typedRef]);

  useEffect(() => {
    if (!continued) return;
    const before = { ...base.current, ...continued.base };
    const draft = { ...before, ...continued.changes };
    // What has been typed since the page was opened is the newer.
    const now = Object.fromEntries(
      changedFields(base.current, typedRef.current).map((key) => [key, typedRef.current[key]]),
    );
    setConflicts(conflictsOf(before, draft, base.current));
    void setValues({ ...rebase(before, draft, base.current), ...now });
  }, [continued, setValues, typedRef]);

  useEffect(() => {
    const keys = changedFields(saved, asSaved(section, values));
    reportUnsaved(name, keys.length > 0);
    const part = (from: Values) => Object.fromEntries(keys.map((key) => [key, from[key]]));
    writeSectionDraft(userId, name, { base: part(saved), changes: part(values) }, offered);
  }, [name, offered, reportUnsaved, saved, section, userId, values]);

  return {
    changed,
    conflicts: conflicts.filter((key) => changed.includes(key)),
    isBehind: changedFields(merged, saved).length > 0,
    acceptSaved: () => {
      const kept = keysOf(values).map((key) => [
        key,
        conflicts.includes(key) ? saved[key] : values[key],
      ]);
      setConflicts([]);
      void setValues(Object.fromEntries(kept) as Values);
    },
  };
}
