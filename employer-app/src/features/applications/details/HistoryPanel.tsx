import type { ApplicationEvent } from '@jobharbor/contract';
import { Box, styled, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, Panel, StatusChip } from '@jobharbor/shared-ui/data';

const Timeline = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  margin: '16px 0 0 6px',
  padding: '0 0 0 20px',
  listStyle: 'none',
  borderLeft: `2px solid ${theme.vars.palette.brand.line}`,
  '& > li': { position: 'relative', display: 'grid', gap: 4, justifyItems: 'start' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -27,
    top: 8,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: theme.vars.palette.primary.main,
    border: `2px solid ${theme.vars.palette.background.paper}`,
  },
}));

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
