import type { Application } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';

import { applicantName } from '../texts';
import { FeedbackForm, useFeedback } from './Feedback';
import { StatusDialog, StatusSelect } from './StatusSelect';
import { useStatusChange } from './useStatusChange';

export interface ReviewControlsProps {
  application: Application;
  employerId: string;
  /** One below the other, where there is little room beside. */
  isNarrow?: boolean;
}

/** What an employer answers to an application: a status, and words. */
export function ReviewControls({ application, employerId, isNarrow }: ReviewControlsProps) {
  const change = useStatusChange(employerId, application);
  const feedback = useFeedback(employerId, application);
  const isBusy = change.isBusy || feedback.isBusy;
  const name = applicantName(application);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isNarrow
          ? 'minmax(0, 1fr)'
          : { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
        alignItems: 'start',
        columnGap: 3,
        rowGap: 2.5,
      }}
    >
      <StatusSelect change={change} disabled={isBusy} name={name} />
      <FeedbackForm feedback={feedback} disabled={isBusy} name={name} />
      <StatusDialog change={change} name={name} notifiesApplicant={application.userId !== null} />
    </Box>
  );
}
