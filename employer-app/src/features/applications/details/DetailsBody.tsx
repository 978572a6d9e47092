import type { ApplicationDetails, ApplicationEvent } from '@jobharbor/contract';
import { Box, Stack, Typography } from '@jobharbor/shared-ui/core';
import { SentAnswers } from '@jobharbor/shared-ui/cv';
import { formatMoment, Panel, StatusChip, Timeline } from '@jobharbor/shared-ui/data';

import { useMay } from '../../../data/useMay';
import type { ApplicationView } from '../applicationView';
import { AssessmentPanel, OtherApplications } from '../assessment/AssessmentPanel';
import { InterviewPanel } from '../interviews/InterviewPanel';
import { MessagesPanel } from '../messages/MessagesPanel';
import { AnswerBar, ReadingBar } from '../review/AnswerBar';
import { SentFeedback } from '../review/Feedback';
import { CurrentStage } from '../stages/CurrentStage';
import { ApplicantPanel } from './ApplicantPanel';
import { CvPanel } from './CvPanel';
import { NeighbourLinks, type ReviewOrder } from './ReviewList';

export interface DetailsBodyProps {
  application: ApplicationDetails;
  employerId: string;
  order: ReviewOrder;
  view: ApplicationView;
}

/** One application: what was sent, what has been, and the employer's answer. */
export function DetailsBody({ application, employerId, order, view }: DetailsBodyProps) {
  const { resume, answers, history } = application;
  const mayAnswer = useMay('answer');
  const renderNext = (isAnswered: boolean) => (
    <NeighbourLinks order={order} view={view} isAnswered={isAnswered} />
  );
  return (
    <Stack sx={bodyStyles}>
      <ApplicantPanel application={application} />
      <CurrentStage application={application} />
      <OtherApplications applicationId={application._id} view={view} />
      {answers && answers.length > 0 && (
        <Panel>
          <SentAnswers answers={answers} marksNeeded />
        </Panel>
      )}
      {resume && <CvPanel resume={resume} />}
      {resume && <AssessmentPanel application={application} />}
      <InterviewPanel application={application} />
      <HistoryPanel events={history} />
      <SentFeedback application={application} />
      <MessagesPanel application={application} />
      {mayAnswer ? (
        <AnswerBar application={application} employerId={employerId} renderNext={renderNext} />
      ) : (
        <ReadingBar>{renderNext(false)}</ReadingBar>
      )}
    </Stack>
  );
}

const bodyStyles = {
  gap: 2,
  minWidth: 0,
  containerType: 'inline-size',
  // On phones the answer bar is hidden while somebody types in another field.
  '&:has(:is(textarea, input):focus):not(:has(> [data-answer] :focus)) > [data-answer]': {
    position: { xs: 'static', md: 'sticky' },
  },
} as const;

/** How an application has come to its state, step by step, the first one first. */
function HistoryPanel({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <Panel aria-labelledby="history">
      <Typography id="history" variant="h3" component="h2" sx={{ mb: 2 }}>
        History
      </Typography>
      <Timeline>
        {events.map(({ status, at, feedback, by }, index) => (
          <li key={index}>
            <StatusChip status={status} />
            <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
              {formatMoment(at)}
            </Typography>
            {by && (
              <Typography variant="body2" color="textSecondary">
                by <bdi>{by}</bdi>
              </Typography>
            )}
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
