import { Box, Button, Stack } from '@jobharbor/shared-ui/core';
import { Alert, FormAlert, SubmitButton, useFormikContext } from '@jobharbor/shared-ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';

import { CompanySection } from './CompanySection';
import { ContactSection } from './ContactSection';
import type { JobValues } from './jobValues';
import { LeaveGuard } from './LeaveGuard';
import { OfferSection } from './OfferSection';
import { PaySection } from './PaySection';
import type { JobDraft } from './useJobDraft';
import { WorkSection } from './WorkSection';

export interface JobFormBodyProps {
  before: JobValues;
  draft: JobDraft;
  /** What the server said of the whole form. */
  failure: string | undefined;
  submitLabel: string;
  busyLabel: string;
}

/** The fields of the job form, and what watches over what is typed into them. */
export function JobFormBody({ before, draft, failure, ...button }: JobFormBodyProps) {
  const { values, resetForm } = useFormikContext<JobValues>();
  const [isRestored, setIsRestored] = useState(draft.kept !== undefined);
  const isUnsaved = isDifferent(values, before);

  const keep = useEffectEvent(() => draft.keep(isUnsaved ? values : undefined));
  useEffect(() => keep(), [values, isUnsaved]);

  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      {isRestored && (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              onClick={() => {
                draft.startOver();
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
      <CompanySection />
      <WorkSection before={before} />
      <PaySection />
      <OfferSection before={before} />
      <ContactSection />
      <FormAlert message={failure} />
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <SubmitButton
          size="large"
          color="accent"
          busyLabel={button.busyLabel}
          sx={{ minWidth: 200, width: { xs: '100%', sm: 'auto' } }}
        >
          {button.submitLabel}
        </SubmitButton>
      </Box>
      <LeaveGuard isUnsaved={isUnsaved} />
    </Stack>
  );
}

const isDifferent = (values: JobValues, before: JobValues) =>
  (Object.keys(before) as (keyof JobValues)[]).some((field) => values[field] !== before[field]);
