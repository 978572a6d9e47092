import { Box, Button, paths, Typography } from '@jobharbor/shared-ui/core';

import { Section } from './Section';

/** The last word of the landing page. */
export function Start() {
  return (
    <Section labelledBy="start">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          p: { xs: 3, md: 5 },
          borderRadius: 1,
          bgcolor: 'brand.soft',
          color: 'brand.softText',
        }}
      >
        <Box>
          <Typography id="start" variant="h2">
            Ready when you are
          </Typography>
          <Typography sx={{ mt: 1, maxWidth: '52ch' }}>
            An account keeps your CV and your applications. Looking around needs none.
          </Typography>
        </Box>
        <Button href={paths.signUp} variant="contained" size="large">
          Get Started
        </Button>
      </Box>
    </Section>
  );
}
