import type { ApplicationEvent } from '@jobharbor/contract';
import { Box, styled, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, StatusChip } from '@jobharbor/shared-ui/data';

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

const Timeline = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: '4px 0 0 6px',
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
