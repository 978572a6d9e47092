import { Box } from '@jobharbor/shared-ui/core';

/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'absolute',
        displayPrint: 'none',
        left: 16,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 16 },
      }}
    >
      Skip to content
    </Box>
  );
}
