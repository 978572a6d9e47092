import { AGENDA_DAYS, type ListedInterview } from '@jobharbor/contract';
import {
  Box,
  ErrorState,
  errorText,
  Link,
  paths,
  selectSession,
  Typography,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { InterviewPlace, InterviewTime, Panel } from '@jobharbor/shared-ui/data';
import { type ReactNode, useId } from 'react';

import { useAgendaQuery } from './interviewsApi';

/** The interviews that come, and who asks for other times. Without any there is nothing to see. */
export function Agenda() {
  const { employer } = useAppSelector(selectSession);
  // The id identifies the employer in the cache.
  const { currentData, error, isFetching, refetch } = useAgendaQuery(employer?._id ?? '', {
    skip: !employer,
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined && !currentData) {
    return (
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const { upcoming = [], othersWanted = [] } = currentData ?? {};
  if (upcoming.length + othersWanted.length === 0) return null;
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
