import { Box } from '@jobharbor/shared-ui/core';
import type { MouseEvent } from 'react';

/** Where a page has navigation of its own, its content is marked with `data-content` and can take the focus. */
function skip(event: MouseEvent) {
  const content = document.querySelector<HTMLElement>('#main [data-content]');
  if (!content) return;
  event.preventDefault();
  content.focus();
}

/** The first stop of the Tab key: past the header and a sidebar, to the content of the page. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      onClick={skip}
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
