import { type ApplicationEvent, LISTED_STEPS_MAX } from '@jobharbor/contract';
import { Box, ErrorState, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, StatusChip, Timeline } from '@jobharbor/shared-ui/data';
import { useRef, useState } from 'react';

import { useOneApplicationQuery } from '../applicationsApi';
import { Fold } from './Fold';

const FAILED = 'The whole history cannot be loaded.';

/** Of a long history the list has the end alone. */
function summaryOf(steps: number, isWhole: boolean): string {
  if (steps === 1) return 'History: 1 step';
  return isWhole || steps < LISTED_STEPS_MAX
    ? `History: ${steps} steps`
    : `History: the last ${steps} steps`;
}

export interface ApplicationHistoryProps {
  applicationId: string;
  /** As the list has them. */
  events: ApplicationEvent[];
}

/** How an application has come to its state, step by step, the first one first; whole once it is opened. */
export function ApplicationHistory({ applicationId, events }: ApplicationHistoryProps) {
  const { whole, hasFailed, isFetching, open, reload } = useWholeHistory(applicationId, events);
  const summary = useRef<HTMLElement>(null);
  const shown = whole ?? events;
  const retry = () => {
    reload();
    // The button goes away with the error.
    summary.current?.focus();
  };
  return (
    <Fold onToggle={open}>
      <summary ref={summary}>{summaryOf(shown.length, whole !== undefined)}</summary>
      {hasFailed && <ErrorState message={FAILED} retrying={isFetching} onRetry={retry} />}
      <Timeline>
        {shown.map(({ status, at, feedback }, index) => (
          <li key={index}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <StatusChip status={status} />
              <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
                {formatDate(at)}
              </Typography>
            </Box>
            {feedback && (
              <Typography
                variant="body2"
                sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' }}
              >
                {feedback}
              </Typography>
            )}
          </li>
        ))}
      </Timeline>
    </Fold>
  );
}

/** A list cuts long feedback, with an ellipsis at its end. Feedback that ends so by itself costs one needless request. */
const mayBeCut = (events: ApplicationEvent[]) =>
  events.length >= LISTED_STEPS_MAX || events.some(({ feedback }) => feedback?.endsWith('…'));

/** An application's history with all steps and words, asked for when it is opened and where the list may lack some. */
function useWholeHistory(applicationId: string, events: ApplicationEvent[]) {
  const [isOpened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useOneApplicationQuery(applicationId, {
    skip: !isOpened || !mayBeCut(events),
    refetchOnMountOrArgChange: true,
  });
  return {
    whole: data?.history,
    hasFailed: error !== undefined && !data,
    isFetching,
    open: () => setOpened(true),
    reload: () => void refetch(),
  };
}
