import type { WorkExperience } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { experienceDates } from '@jobharbor/shared-ui/data';

/** One job of a CV: what, where, when, and what was done. */
export function Experience({ experience }: { experience: WorkExperience }) {
  const { title, company, location, responsibilities } = experience;
  const place = [title && company, location].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h4" dir="auto">
        {title || company || 'A job'}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {place && (
          <>
            <bdi>{place}</bdi>
            {' · '}
          </>
        )}
        {experienceDates(experience)}
      </Typography>
      {responsibilities && (
        <Typography dir="auto" sx={{ mt: 1, maxWidth: '66ch', whiteSpace: 'pre-line' }}>
          {responsibilities}
        </Typography>
      )}
    </Box>
  );
}
