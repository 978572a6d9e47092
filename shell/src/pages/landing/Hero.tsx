import { SLOGAN } from '@jobharbor/contract';
import {
  Box,
  Container,
  JobSearchBox,
  paths,
  Typography,
  useNavigate,
  usePageFocus,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { HarbourScene } from './HarbourScene';
import { Popular } from './Popular';

/** Says in three seconds what this is, and takes the first search. */
export function Hero() {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  return (
    <Box
      component="section"
      aria-labelledby="headline"
      data-surface="deep"
      sx={{ position: 'relative', bgcolor: 'brand.deep', color: 'brand.deepText' }}
    >
      <HarbourScene />
      <Container
        maxWidth="lg"
        sx={{ position: 'relative', pt: { xs: 6, md: 12 }, pb: { xs: 14, sm: 18, lg: 16 } }}
      >
        <Typography
          ref={heading}
          id="headline"
          variant="h1"
          tabIndex={-1}
          data-page-heading=""
          sx={{ maxWidth: '16ch', textWrap: 'balance' }}
        >
          {SLOGAN}
        </Typography>
        <Typography
          variant="subtitle1"
          sx={{ mt: 2, mb: 4, maxWidth: '48ch', color: 'brand.deepMuted' }}
        >
          Search every open job by what you do and where, see what it pays before you apply, and
          keep your applications in one harbour. Free for job seekers.
        </Typography>
        <Box sx={{ maxWidth: 720 }}>
          <JobSearchBox
            accent
            submitLabel="Search"
            action="/jobSearch"
            onSearch={({ q, where, within }) =>
              void navigate(paths.jobSearch(q, { where, within }))
            }
          />
        </Box>
        <Popular />
      </Container>
    </Box>
  );
}
