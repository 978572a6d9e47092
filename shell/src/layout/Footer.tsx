import { BRAND } from '@jobharbor/contract';
import { Box, Container, Link, paths, Typography } from '@jobharbor/shared-ui/core';

const LINKS = [
  { label: 'About', to: paths.about },
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
];

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        mt: 8,
        displayPrint: 'none',
      }}
    >
      <Container
        maxWidth="lg"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          py: 4,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {BRAND}, an open-source job portal
        </Typography>
        <Box component="nav" aria-label="About this portal" sx={{ display: 'flex', gap: 3 }}>
          {LINKS.map(({ label, to }) => (
            <Link key={to} href={to} variant="body2" sx={{ py: 0.5 }}>
              {label}
            </Link>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
