import { Button, paths, useLeaveGuard } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { Alert, useFormikContext } from '@jobharbor/shared-ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';

import { type FormDraft, type FormValues, isDifferent } from './useFormDraft';

// After the session has ended there is nothing to keep here. The sign-out asks by itself.
const WAYS_OUT: readonly string[] = [paths.employer.signIn, paths.logout];

export interface KeepTypedProps<Values> {
  draft: FormDraft<Values>;
  /** As it is saved, or as an empty form begins. */
  before: Values;
  /** The typed text is discarded for what is saved. */
  onStartOver?: () => void;
}

/** Stands in a form: keeps what is typed, says that it was put back, and asks before the page is left. */
export function KeepTyped<Values extends FormValues>(props: KeepTypedProps<Values>) {
  const { draft, before, onStartOver } = props;
  const { values, resetForm } = useFormikContext<Values>();
  const [isRestored, setIsRestored] = useState(draft.kept !== undefined);
  const isUnsaved = isDifferent(values, before);

  const keep = useEffectEvent(() => draft.keep(isUnsaved ? values : undefined, before));
  // A save removes the draft. What was typed while it ran is kept again, on top of what is saved now.
  useEffect(() => keep(), [values, isUnsaved, before]);

  return (
    <>
      {isRestored && (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              onClick={() => {
                onStartOver?.();
                resetForm({ values: before });
                setIsRestored(false);
              }}
            >
              Start over
            </Button>
          }
        >
          What you had not saved is back.
        </Alert>
      )}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
}

/** Asks before a page with unsent work is left: by a link, by Back, by a reload or by closing the tab. */
function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { destination, leave, stay } = useLeaveGuard(
    isUnsaved,
    (pathname) => isUnsaved && !WAYS_OUT.includes(pathname),
  );
  return (
    <ConfirmDialog
      open={destination !== undefined}
      title="Leave this form?"
      text="What you have not saved is kept in this tab and put back when you return."
      confirmLabel="Leave"
      confirmColor="primary"
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
