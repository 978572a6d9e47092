import { Button } from '@jobharbor/shared-ui/core';
import { Alert, useFormikContext } from '@jobharbor/shared-ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';

import { LeaveGuard } from './LeaveGuard';
import { type FormValues, isDifferent } from './mergeChanges';
import type { FormDraft } from './useFormDraft';

export interface KeepTypedProps<Values> {
  draft: FormDraft<Values>;
  /** As it is saved, or as an empty form begins. */
  before: Values;
  /** The typed words are given up for what is saved. */
  onStartOver?: () => void;
}

/** Stands in a form: keeps what is typed, says that it was put back, and asks before the page is left. */
export function KeepTyped<Values extends FormValues>(props: KeepTypedProps<Values>) {
  const { draft, before, onStartOver } = props;
  const { values, resetForm } = useFormikContext<Values>();
  const [isRestored, setIsRestored] = useState(draft.kept !== undefined);
  const isUnsaved = isDifferent(values, before);

  const keep = useEffectEvent(() => draft.keep(isUnsaved ? values : undefined, before));
  useEffect(() => keep(), [values, isUnsaved]);

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
