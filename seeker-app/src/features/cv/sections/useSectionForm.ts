import { type ApiError, errorText, toast } from '@jobharbor/shared-ui/core';
import { type FormikErrors, type FormikHelpers, setServerErrors } from '@jobharbor/shared-ui/forms';
import { type RefObject, useMemo, useRef, useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { isOutdated, isRefused } from '../resume/saveResume';
import { isSame, keysOf } from './sectionChanges';
import { asSaved, type Section, type SectionName, sections, type SectionValues } from './sections';

/** Why the last save did not work. */
export interface SaveFailure {
  message: string;
  /** What a failed save has contained: it is not sent again automatically. */
  values: object;
  /** Nobody has pressed Save. */
  isAutomatic: boolean;
  /** The CV was changed elsewhere: the latest must be loaded before one can save. */
  isOutdated: boolean;
}

export interface SectionFormState<Values extends object> {
  /** The section as it is saved. */
  saved: Values;
  initialValues: Values;
  section: Section<Values>;
  /** Saves, as its button asks for it. @returns Whether what was sent is saved. */
  onSubmit: (values: Values, helpers: SaveHelpers<Values>) => Promise<boolean>;
  /** Saves what is typed without a message, and leaves the fields as they are, because somebody is typing. */
  saveTyped: (values: Values, helpers: SaveHelpers<Values>) => Promise<boolean>;
  isSaving: boolean;
  /** Something was saved since the page was opened. */
  hasSaved: boolean;
  failure: SaveFailure | undefined;
  forgetFailure: () => void;
  /** What this form has sent and not yet seen saved: such a change does not come from another window. */
  submittedRef: RefObject<Values[]>;
  /** What stands in the fields now. */
  typedRef: RefObject<Values>;
}

type SaveHelpers<Values> = Pick<FormikHelpers<Values>, 'setValues' | 'setErrors' | 'setStatus'>;

const NOTHING_NEW = 'There is nothing new to save.';

/** What a section's form begins with, and what its Save does. */
export function useSectionForm<Name extends SectionName>(
  name: Name,
  editor: CvEditor,
): SectionFormState<SectionValues[Name]> {
  type Values = SectionValues[Name];
  const section: Section<Values> = sections[name];
  const saved = useMemo(() => section.read(section.of(editor.saved)), [section, editor.saved]);
  const [initialValues] = useState(saved);
  const [failure, setFailure] = useState<SaveFailure>();
  const [saving, setSaving] = useState(0);
  const [hasSaved, setHasSaved] = useState(false);
  const submittedRef = useRef<Values[]>([]);
  const typedRef = useRef(saved);
  /** The answer to an automatic save. Save shows it when nothing is left to save. */
  const pendingMessageRef = useRef<string>(undefined);

  const save = async (values: Values, helpers: SaveHelpers<Values>, isAutomatic: boolean) => {
    setFailure(undefined);
    setSaving((count) => count + 1);
    const sent = asSaved(section, values);
    submittedRef.current = [...submittedRef.current, sent];
    try {
      const changed = await editor.save(name, sent);
      if (changed) setHasSaved(true);
      pendingMessageRef.current = changed?.message ?? pendingMessageRef.current;
      if (isAutomatic) return true;
      if (pendingMessageRef.current) toast.success(pendingMessageRef.current);
      else toast.info(NOTHING_NEW);
      pendingMessageRef.current = undefined;
      const now = changed ? section.read(section.of(changed.resume)) : sent;
      // What was typed while the answer was under way stays.
      const fields = keysOf(now).map((key) => [
        key,
        isSame(typedRef.current[key], values[key]) ? now[key] : typedRef.current[key],
      ]);
      await helpers.setValues(Object.fromEntries(fields) as Values);
      return true;
    } catch (error) {
      if (isRefused(error)) submittedRef.current = [];
      const message = errorText(error);
      // The session is over.
      if (message === undefined) return false;
      if (!isAutomatic) toast.error(message);
      setFailure({ message, values, isAutomatic, isOutdated: isOutdated(error) });
      const errors = fieldErrors((error as ApiError).fields, values) as FormikErrors<Values>;
      setServerErrors(errors, values, helpers);
      return false;
    } finally {
      setSaving((count) => count - 1);
    }
  };
  const forgetFailure = () => setFailure(undefined);
  return {
    section,
    saved,
    initialValues,
    onSubmit: (values, helpers) => save(values, helpers, false),
    saveTyped: (values, helpers) => save(values, helpers, true),
    isSaving: saving > 0,
    hasSaved,
    failure,
    forgetFailure,
    submittedRef,
    typedRef,
  };
}

/** The server's words for the fields of this section: 'socials.linkedin' is its field 'linkedin'. */
function fieldErrors(fields: Record<string, string> | undefined, values: object) {
  const own = Object.entries(fields ?? {})
    .map(([path, text]) => [path.replace(/^socials\./, ''), text] as const)
    .filter(([field]) => field in values);
  return Object.fromEntries(own);
}
