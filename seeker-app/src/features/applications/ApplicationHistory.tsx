import type { ApplicationEvent } from '@jobharbor/contract';
import { Box, styled, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, StatusChip, Timeline } from '@jobharbor/shared-ui/data';

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

/** How an application has come to its state, step by step, the first one first. */
export function ApplicationHistory({ events }: { events: ApplicationEvent[] }) {
  return (
    <Details>
      <summary>
        {events.length === 1 ? 'History: 1 step' : `History: ${events.length} steps`}
      </summary>
      <Timeline>
        {events.map(({ status, at, feedback }, index) => (
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
