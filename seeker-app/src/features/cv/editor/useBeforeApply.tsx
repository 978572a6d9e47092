import { errorText, isSessionOver, toast } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { type ReactNode, useState } from 'react';

import { namedSection } from '../sections/sections';
import type { CvEditor } from './useCvEditor';

export interface BeforeApply {
  /** Brings the saved CV up to date; false when it should not be sent yet. */
  beforeApply: () => Promise<boolean>;
  dialog: ReactNode;
}

/** What comes before an application: a word about what is not saved, and the languages that wait. */
export function useBeforeApply({ unsaved, sendPendingLanguages }: CvEditor): BeforeApply {
  const [answer, setAnswer] = useState<{ give: (isYes: boolean) => void }>();
  const titles = [...unsaved].map((name) => namedSection(name).title).join(', ');

  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer({
        give: (isYes) => {
          setAnswer(undefined);
          resolve(isYes);
        },
      });
    });

  const beforeApply = async () => {
    if (unsaved.size > 0 && !(await ask())) return false;
    try {
      await sendPendingLanguages();
      return true;
    } catch (error) {
      if (!isSessionOver(error)) toast.error(errorText(error));
      return false;
    }
  };

  const dialog = (
    <ConfirmDialog
      open={answer !== undefined}
      title="Apply without your unsaved changes?"
      text={`Not saved yet: ${titles}. The employer gets your CV as it was last saved.`}
      confirmLabel="Apply without them"
      confirmColor="primary"
      keepLabel="Keep editing"
      onConfirm={() => answer?.give(true)}
      onClose={() => answer?.give(false)}
    />
  );
  return { beforeApply, dialog };
}
