import { Box, Typography } from '@jobharbor/shared-ui/core';

import { Section } from './Section';

const STEPS = [
  {
    title: 'Search Jobs',
    text: 'By title or place, narrowed by type, level, pay and date. Every filter is in the address, so a search can be kept or shared.',
  },
  {
    title: 'Apply Easily',
    text: 'Write your CV once. Each application sends a copy of it as it is that day, with a letter if you like.',
  },
  {
    title: 'Get Hired',
    text: 'See where each application stands, read what the employer answers, and withdraw whenever you want.',
  },
];

export function HowItWorks() {
  return (
    <Section labelledBy="how-it-works">
      <Typography id="how-it-works" variant="h2" sx={{ mb: 3 }}>
        How It Works
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 3, md: 5 },
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {STEPS.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ borderTop: 2, borderColor: 'brand.line', pt: 2.5 }}>
            <Typography
              aria-hidden
              sx={{ color: 'primary.main', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
            >
              {index + 1}
            </Typography>
            <Typography variant="h3" sx={{ mt: 0.5, mb: 1 }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
