import type { ApplicationDetails } from '@jobharbor/contract';
import { Box, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

import { ReviewControls } from '../ReviewControls';
import { SentFeedback } from '../SentFeedback';
import { ApplicantPanel } from './ApplicantPanel';
import { CvPanel } from './CvPanel';
import { HistoryPanel } from './HistoryPanel';

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
