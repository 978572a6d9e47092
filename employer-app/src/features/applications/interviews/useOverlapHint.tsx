import {
  formatInterviewTime,
  type InterviewAgenda,
  type ListedInterview,
  localTime,
} from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { type ReactNode, useMemo } from 'react';

import { useAgenda } from './interviewsApi';

/** How many of the interviews that overlap with one time are named. */
const NAMED_MAX = 3;
const MINUTE = 60_000;

/** A time of another application's interview. Start and end are what the zone's clocks show, counted as if in UTC. */
interface Taken {
  interview: ListedInterview;
  startsAt: string;
  isAgreed: boolean;
  start: number;
  end: number;
}

/**
 * Says which of the company's other interviews are at a time that is being typed.
 * @returns The hint for a local time, YYYY-MM-DDTHH:mm; undefined where nothing overlaps, or as long as the agenda is not
 * known.
 */
export function useOverlapHint(
  applicationId: string,
  { timeZone, minutes }: { timeZone: string; minutes: string },
): (time: string) => ReactNode {
  const { currentData } = useAgenda();
  // Reading hundreds of local times at each key press would be slow.
  const taken = useMemo(
    () => takenTimes(currentData ?? {}, applicationId, timeZone),
    [currentData, applicationId, timeZone],
  );

  return (time) => {
    const start = clockOf(time);
    const end = start + Number(minutes) * MINUTE;
    const overlapping = taken.filter((other) => other.start < end && start < other.end);
    if (overlapping.length === 0) return undefined;
    const more = overlapping.length - NAMED_MAX;
    return (
      <Box component="span" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {overlapping.slice(0, NAMED_MAX).map(({ interview, startsAt, isAgreed }) => {
          const { _id, applicant, minutes: length } = interview;
          const when = formatInterviewTime({ startsAt, minutes: length }, timeZone);
          return (
            <span key={_id + startsAt}>
              {isAgreed ? (
                <>
                  <bdi>{applicant || 'An applicant'}</bdi> has an interview then: {when}.
                </>
              ) : (
                <>
                  Proposed to <bdi>{applicant || 'an applicant'}</bdi>, too: {when}.
                </>
              )}
            </span>
          );
        })}
        {more > 0 && <span>{more} more at this time.</span>}
      </Box>
    );
  };
}

/** The agreed times first. An API of an older release has fewer lists. */
function takenTimes(
  { upcoming = [], later = [], proposed = [] }: Partial<InterviewAgenda>,
  applicationId: string,
  timeZone: string,
): Taken[] {
  const takenBy = (interview: ListedInterview, startsAt: string, isAgreed: boolean): Taken => {
    const start = clockOf(localTime(startsAt, timeZone));
    return { interview, startsAt, isAgreed, start, end: start + interview.minutes * MINUTE };
  };
  // An application has one open interview, which may be the one that is being changed.
  const ofOthers = (interviews: ListedInterview[]) =>
    interviews.filter((interview) => interview.applicationId !== applicationId);
  return [
    ...ofOthers([...upcoming, ...later]).flatMap((one) =>
      one.startsAt ? [takenBy(one, one.startsAt, true)] : [],
    ),
    ...ofOthers(proposed).flatMap((one) => one.times.map((time) => takenBy(one, time, false))),
  ];
}

/** What clocks show, in milliseconds. NaN, which overlaps with nothing, for a time that is not typed completely. */
const clockOf = (local: string): number => Date.parse(`${local}Z`);
