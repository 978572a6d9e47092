import { Box, useNavigation } from '@jobharbor/shared-ui/core';

/** A thin line at the top while the next page is on its way; only when that takes a moment. */
export function NavigationBar() {
  const isLoading = useNavigation().state === 'loading';
  if (!isLoading) return null;
  return (
    <Box
      role="progressbar"
      aria-label="Loading the page"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'accent.main',
        transformOrigin: 'left',
        animation: 'advance 4s cubic-bezier(0.1, 0.6, 0.2, 1) 150ms both',
        '@keyframes advance': {
          from: { transform: 'scaleX(0)' },
          to: { transform: 'scaleX(0.9)' },
        },
      }}
    />
  );
}
