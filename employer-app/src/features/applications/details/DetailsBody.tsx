import type { ApplicationDetails, ApplicationEvent } from '@jobharbor/contract';
import { Box, Stack, Typography } from '@jobharbor/shared-ui/core';
import { formatMoment, Panel, StatusChip, Timeline } from '@jobharbor/shared-ui/data';

import { SentFeedback } from '../review/Feedback';
import { ReviewControls } from '../review/ReviewControls';
import { ApplicantPanel } from './ApplicantPanel';
import { CvPanel } from './CvPanel';

export interface DetailsBodyProps {
  application: ApplicationDetails;
  employerId: string;
}

/** One application: what was sent, the employer's answer, and what has been. */
export function DetailsBody({ application, employerId }: DetailsBodyProps) {
  const { resume, history } = application;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 22rem',
        },
        alignItems: 'start',
        gap: 3,
      }}
    >
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <ApplicantPanel application={application} />
        {resume && <CvPanel resume={resume} />}
      </Stack>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <Panel aria-labelledby="answer">
          <Typography id="answer" variant="h3" component="h2" sx={{ mb: 2.5 }}>
            Your answer
          </Typography>
          <Stack sx={{ gap: 2.5 }}>
            <SentFeedback application={application} />
            <ReviewControls application={application} employerId={employerId} isNarrow />
          </Stack>
        </Panel>
        <HistoryPanel events={history} />
      </Stack>
    </Box>
  );
}

/** How an application has come to its state, step by step, the first one first. */
function HistoryPanel({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <Panel aria-labelledby="history">
      <Typography id="history" variant="h3" component="h2" sx={{ mb: 2 }}>
        History
      </Typography>
      <Timeline>
        {events.map(({ status, at, feedback }, index) => (
          <li key={index}>
            <StatusChip status={status} />
            <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
              {formatMoment(at)}
            </Typography>
            {feedback && (
              <Box sx={{ maxWidth: '60ch', minWidth: 0 }}>
                <Typography
                  variant="body2"
                  dir="auto"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {feedback}
                </Typography>
              </Box>
            )}
          </li>
        ))}
      </Timeline>
    </Panel>
  );
}
