import { type ApplicationEvent, LISTED_STEPS_MAX } from '@jobharbor/contract';
import { Box, styled, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, StatusChip, Timeline } from '@jobharbor/shared-ui/data';

import { useWholeHistory } from './useWholeHistory';

const Details = styled('details')(({ theme }) => ({
  marginBlock: -8,
  '&[open]': { marginBottom: 8 },
  '& > summary': {
    width: 'fit-content',
    minHeight: 40,
    paddingBlock: 8,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    borderRadius: 3,
  },
}));

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
  const { whole, open } = useWholeHistory(applicationId, events);
  const shown = whole ?? events;
  return (
    <Details onToggle={open}>
      <summary>{summaryOf(shown.length, whole !== undefined)}</summary>
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
    </Details>
  );
}
