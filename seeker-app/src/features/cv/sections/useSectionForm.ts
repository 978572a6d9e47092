import { type ApiError, errorText, isSessionOver, toast } from '@jobharbor/shared-ui/core';
import { type FormikErrors, type FormikHelpers, setServerErrors } from '@jobharbor/shared-ui/forms';
import { type RefObject, useMemo, useRef, useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { isOutdated, isRefused } from '../resume/saveResume';
import { isSame, keysOf } from './sectionChanges';
import { type Section, type SectionName, sections, type SectionValues } from './sections';

/** Why the last save did not work. */
export interface SaveFailure {
  message: string;
  /** The CV was changed elsewhere: the latest must be loaded before one can save. */
  isOutdated: boolean;
}

export interface SectionFormState<Values extends object> {
  /** The section as it is saved. */
  saved: Values;
  initialValues: Values;
  section: Section<Values>;
  /** Saves. @returns Whether what was sent is saved. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<boolean>;
  failure: SaveFailure | undefined;
  forgetFailure: () => void;
  /** What this form has sent and not yet seen saved: such a change does not come from another window. */
  submittedRef: RefObject<Values[]>;
  /** What stands in the fields now. */
  typedRef: RefObject<Values>;
}

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
  const submittedRef = useRef<Values[]>([]);
  const typedRef = useRef(saved);

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    const sent = section.read({ ...section.schema.cast(values) });
    submittedRef.current = [...submittedRef.current, sent];
    try {
      const changed = await editor.save(name, sent);
      if (changed) toast.success(changed.message);
      else toast.info(NOTHING_NEW);
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
      // The page that leads to the sign-in reports the end of the session.
      if (isSessionOver(error)) return false;
      toast.error(errorText(error));
      setFailure({ message: errorText(error), isOutdated: isOutdated(error) });
      const errors = fieldErrors((error as ApiError).fields, values) as FormikErrors<Values>;
      setServerErrors(errors, values, helpers);
      return false;
    }
  };
  const forgetFailure = () => setFailure(undefined);
  return {
    section,
    saved,
    initialValues,
    onSubmit,
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
