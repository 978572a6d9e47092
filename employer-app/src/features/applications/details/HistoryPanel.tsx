import type { ApplicationEvent } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, Panel, StatusChip, Timeline } from '@jobharbor/shared-ui/data';

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** How an application has come to its state, step by step, the first one first. */
export function HistoryPanel({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <Panel aria-labelledby="history">
      <Typography id="history" variant="h3" component="h2">
        History
      </Typography>
      <Timeline>
        {events.map(({ status, at, feedback }, index) => (
          <li key={index}>
            <StatusChip status={status} />
            <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
              {formatDate(at)}, {TIME.format(new Date(at))}
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
