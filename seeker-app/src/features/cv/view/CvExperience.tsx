import { Box, Typography } from '@jobharbor/shared-ui/core';
import { experienceDates } from '@jobharbor/shared-ui/data';

import { CvLines } from './CvLines';
import { isLongerThanPage, type KnownExperience } from './experience';

/** One job: what, where, when, and what was done. On paper it is never split if it fits on a page. */
export function CvExperience({ experience }: { experience: KnownExperience }) {
  const { title, company, location, responsibilities } = experience;
  const place = [title && company, location].filter(Boolean);
  return (
    <Box
      component="article"
      sx={{
        '@media print': { breakInside: isLongerThanPage(experience) ? 'auto' : 'avoid' },
      }}
    >
      {/* Of an entry longer than a page, the first lines stay with its heading. */}
      <Box sx={{ mb: responsibilities ? 1 : 0, '@media print': { breakAfter: 'avoid' } }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            columnGap: 3,
          }}
        >
          {(title || company) && (
            <Typography variant="h4" component="h3" sx={{ minWidth: 0 }}>
              <bdi>{title || company}</bdi>
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" lang="en">
            <bdi>{experienceDates(experience)}</bdi>
          </Typography>
        </Box>
        {place.length > 0 && (
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {place.map((part, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </Typography>
        )}
      </Box>
      {responsibilities && <CvLines text={responsibilities} />}
    </Box>
  );
}
