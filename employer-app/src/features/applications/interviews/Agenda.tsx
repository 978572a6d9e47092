import { AGENDA_DAYS, type ListedInterview } from '@jobharbor/contract';
import { Box, ErrorState, errorText, Link, paths, Typography } from '@jobharbor/shared-ui/core';
import { InterviewPlace, InterviewTime, Panel } from '@jobharbor/shared-ui/data';
import { type ReactNode, useId } from 'react';

import { useAgenda } from './interviewsApi';

/** The interviews that come, who asks for other times, and who has not answered. Without any there is nothing to see. */
export function Agenda() {
  const { currentData, error, isFetching, refetch } = useAgenda();
  if (error !== undefined && !currentData) {
    return (
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  // An API of an older release does not list proposals.
  const { upcoming = [], othersWanted = [], proposed = [] } = currentData ?? {};
  if (upcoming.length + othersWanted.length + proposed.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
        },
        alignItems: 'start',
        gap: 2,
      }}
    >
      {othersWanted.length > 0 && (
        <Interviews heading="Other times wanted" interviews={othersWanted}>
          {({ answer }) => (
            <Typography
              variant="body2"
              dir="auto"
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {answer}
            </Typography>
          )}
        </Interviews>
      )}
      {upcoming.length > 0 && (
        <Interviews heading={`Interviews of the next ${AGENDA_DAYS} days`} interviews={upcoming}>
          {({ startsAt = '', minutes, timeZone, place }) => (
            <>
              <InterviewTime startsAt={startsAt} minutes={minutes} timeZone={timeZone} />
              <InterviewPlace text={place} variant="body2" color="textSecondary" />
            </>
          )}
        </Interviews>
      )}
      {proposed.length > 0 && (
        <Interviews heading="Waiting for the applicant" interviews={proposed}>
          {({ times, minutes, timeZone }) => (
            <Box component="ul" aria-label="Times" sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5 }}>
              {times.map((time) => (
                <li key={time}>
                  <InterviewTime startsAt={time} minutes={minutes} timeZone={timeZone} />
                </li>
              ))}
            </Box>
          )}
        </Interviews>
      )}
    </Box>
  );
}

interface InterviewsProps {
  heading: string;
  interviews: readonly ListedInterview[];
  children: (interview: ListedInterview) => ReactNode;
}

function Interviews({ heading, interviews, children }: InterviewsProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {heading}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {interviews.map((interview) => (
          <Box
            component="li"
            key={interview._id}
            sx={{
              display: 'grid',
              gap: 0.5,
              py: 1.5,
              '&:last-child': { pb: 0 },
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Link
                href={paths.employer.application(interview.applicationId)}
                sx={{ fontWeight: 'fontWeightBold' }}
              >
                <bdi>{interview.applicant || 'An applicant'}</bdi>
              </Link>
              <Typography component="span" variant="body2" color="textSecondary">
                {' for '}
                <bdi>{interview.jobName}</bdi>
              </Typography>
            </Box>
            {children(interview)}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
