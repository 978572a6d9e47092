import { type Application, isWaitingStatus } from '@jobharbor/contract';
import { Box, type SxProps, type Theme, Typography, useLocation } from '@jobharbor/shared-ui/core';
import { type ReactNode, useEffect, useRef } from 'react';

import { applicantName } from '../texts';
import { FeedbackForm, useFeedback } from './Feedback';
import { statusShortcuts, useShortcuts } from './shortcuts';
import { StatusDialog, StatusSelect } from './StatusSelect';
import { useStatusChange } from './useStatusChange';

export interface AnswerBarProps {
  application: Application;
  employerId: string;
  /** The way on to the next application. */
  wayOn: (isAnswered: boolean) => ReactNode;
}

/** What an employer answers to an application, a status and words. It stays in view while one reads. */
export function AnswerBar({ application, employerId, wayOn }: AnswerBarProps) {
  const change = useStatusChange(employerId, application);
  const feedback = useFeedback(application);
  const { hash } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const isBusy = change.isBusy || feedback.isBusy;
  const name = applicantName(application);
  useShortcuts({
    ...statusShortcuts(change.choose),
    u: change.undo,
    r: () => bar.current?.querySelector('textarea')?.focus(),
  });

  // The list's key for feedback leads here.
  useEffect(() => {
    if (hash === '#answer') bar.current?.querySelector('textarea')?.focus();
  }, [hash]);

  return (
    <Box component="section" ref={bar} aria-label="Your answer" sx={barStyles}>
      <StatusSelect change={change} disabled={isBusy} name={name} />
      <FeedbackForm application={application} feedback={feedback} disabled={isBusy} name={name} />
      {/* Beside the fields, below the height of their labels. */}
      <Box sx={{ gridArea: 'on', justifySelf: 'end', mt: 3.5 }}>
        {wayOn(!isWaitingStatus(application.applicationStatus))}
      </Box>
      <StatusDialog change={change} name={name} notifiesApplicant={application.userId !== null} />
    </Box>
  );
}

/** What a reviewer has in the place of the answer: the way on alone. */
export function ReadingBar({ children }: { children: ReactNode }) {
  return (
    <Box component="section" aria-label="Next application" sx={barStyles}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridArea: { xs: 'status', md: '1 / 1 / 2 / 3' } }}
      >
        You note and rate. Owners and recruiters answer.
      </Typography>
      <Box sx={{ gridArea: 'on', justifySelf: 'end' }}>{children}</Box>
    </Box>
  );
}

const barStyles: SxProps<Theme> = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  displayPrint: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"status on" "feedback feedback"', md: '"status feedback on"' },
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1,
  mx: { xs: -2, sm: 0 },
  px: 2,
  py: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: { sm: '8px 8px 0 0' },
  boxShadow: '0 -4px 16px rgb(0 0 0 / 8%)',
};
