import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useEffect, useEffectEvent } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import type { SectionName, SectionValues } from './sections';
import type { SectionFormState } from './useSectionForm';

/** After how many milliseconds without a change a section is saved. An object, as tests decide when. */
export const AUTOSAVE = { delay: 1_000 };

export interface AutosaveOptions<Name extends SectionName> {
  name: Name;
  editor: Pick<CvEditor, 'whenFlushed'>;
  form: SectionFormState<SectionValues[Name]>;
  isChanged: boolean;
  /** Nothing is saved automatically: there is a conflict, or the section is saved by its button alone. */
  isPaused: boolean;
  /** A newer saved version is not merged into the fields yet. A save now would overwrite it unseen. */
  isBehind: boolean;
}

/**
 * Saves a section a second after its last change, and at once when the page is left. What breaks a rule is not sent, and
 * what the server has refused waits for the next change.
 * @returns Saves at once.
 */
export function useAutosave<Name extends SectionName>(options: AutosaveOptions<Name>): () => void {
  type Values = SectionValues[Name];
  const { name, editor, form, isChanged, isPaused, isBehind } = options;
  const { section, failure, isSaving, saveTyped } = form;
  const formik = useFormikContext<Values>();
  const { values } = formik;
  const { whenFlushed } = editor;
  const isRefused = failure !== undefined && (failure.isOutdated || failure.values === values);
  const isDue = isChanged && !isPaused && !isBehind && !isSaving && !isRefused;

  const save = useEffectEvent(async () =>
    section.schema.isValidSync(values) ? saveTyped(values, formik) : false,
  );
  const flush = useEffectEvent(async () => {
    if (isPaused || (!isChanged && !isSaving)) return !isChanged;
    return save();
  });

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), AUTOSAVE.delay);
    return () => clearTimeout(timer);
  }, [isDue, values]);

  useEffect(() => whenFlushed(name, () => flush()), [name, whenFlushed]);

  return () => void saveTyped(values, formik);
}
