import { NAVIGATION_TYPES } from '@jobharbor/contract';
import {
  Box,
  Container,
  Link,
  paths,
  SearchField,
  Typography,
  useNavigate,
  usePageFocus,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { HarbourScene } from './HarbourScene';

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
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: 'brand.deep',
        color: 'brand.deepText',
      }}
    >
      <HarbourScene />
      <Container
        maxWidth="lg"
        sx={{ position: 'relative', pt: { xs: 6, md: 12 }, pb: { xs: 18, md: 20 } }}
      >
        <Typography
          ref={heading}
          id="headline"
          variant="h1"
          tabIndex={-1}
          data-page-heading=""
          sx={{ maxWidth: '16ch', textWrap: 'balance' }}
        >
          Find a job worth staying for
        </Typography>
        <Typography
          variant="subtitle1"
          sx={{ mt: 2, mb: 4, maxWidth: '48ch', color: 'brand.deepMuted' }}
        >
          Search every open position by title or place, see what it pays before you apply, and keep
          your applications in one harbour. Free for job seekers.
        </Typography>
        <Box sx={{ maxWidth: 640 }}>
          <SearchField
            accent
            label="Job title or location"
            submitLabel="Search"
            onSearch={(text) => void navigate(paths.jobSearch(text))}
          />
        </Box>
        <Box
          component="nav"
          aria-label="Popular searches"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5, alignItems: 'center' }}
        >
          <Box component="span" sx={{ color: 'brand.deepMuted' }}>
            Popular:
          </Box>
          {NAVIGATION_TYPES.map(({ value, label, filter }) => (
            <Link
              key={value}
              href={paths.findJobs(filter)}
              underline="none"
              sx={{
                px: 1.5,
                py: 0.5,
                color: 'brand.deepText',
                border: '1px solid',
                borderColor: 'brand.deepMuted',
                borderRadius: 8,
                '&:hover': { bgcolor: 'rgb(255 255 255 / 0.12)' },
                '&:focus-visible': { outlineColor: 'brand.deepText' },
              }}
            >
              {label}
            </Link>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
