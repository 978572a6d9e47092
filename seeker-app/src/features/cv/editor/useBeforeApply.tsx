import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { type ReactNode, type RefObject, useState } from 'react';

import type { SectionHandle } from '../sections/SectionForm';
import { namedSection, type SectionName } from '../sections/sections';
import type { CvEditor } from './useCvEditor';

export interface BeforeApply {
  /** Brings the saved CV up to date; false when it should not be sent yet. */
  beforeApply: () => Promise<boolean>;
  dialog: ReactNode;
}

export interface BeforeApplyOptions {
  editor: Pick<CvEditor, 'flush' | 'offered'>;
  /** What the CV lacked may be typed by now: the personal section is saved first. */
  savesPersonal: boolean;
  personal: RefObject<SectionHandle | null>;
}

/** What comes before an application: a word about what is not saved, and what was missing. */
export function useBeforeApply({
  editor,
  savesPersonal,
  personal,
}: BeforeApplyOptions): BeforeApply {
  const [answer, setAnswer] = useState<{ titles: string; give: (isYes: boolean) => void }>();

  const ask = (titles: string) =>
    new Promise<boolean>((resolve) => {
      setAnswer({
        titles,
        give: (isYes) => {
          setAnswer(undefined);
          resolve(isYes);
        },
      });
    });

  const beforeApply = async () => {
    const unsaved = await editor.flush();
    const typed = unsaved.filter((name) => !(savesPersonal && name === 'personal'));
    // What an earlier visit has left is in no field yet, so nothing here saves it.
    const left = [...new Set([...typed, ...(Object.keys(editor.offered) as SectionName[])])];
    const titles = left.map((name) => namedSection(name).title).join(', ');
    if (left.length > 0 && !(await ask(titles))) return false;
    return !savesPersonal || (await personal.current?.save()) === true;
  };

  const dialog = (
    <ConfirmDialog
      open={answer !== undefined}
      title="Apply without your unsaved changes?"
      text={`Not saved yet: ${answer?.titles ?? ''}. The employer gets your CV as it was last saved.`}
      confirmLabel="Apply without them"
      confirmColor="primary"
      keepLabel="Keep editing"
      onConfirm={() => answer?.give(true)}
      onClose={() => answer?.give(false)}
    />
  );
  return { beforeApply, dialog };
}
