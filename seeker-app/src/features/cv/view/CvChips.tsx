import { Box } from '@jobharbor/shared-ui/core';
import { Chip } from '@jobharbor/shared-ui/data';

/** Skills or languages. On paper an outline holds each together, as backgrounds are mostly not printed. */
export function CvChips({ items }: { items: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {items.map((item, index) => (
        <Chip
          key={index}
          component="li"
          // Isolated, or 'C++' reads '++C' among words that run from right to left.
          label={<bdi>{item}</bdi>}
          sx={{
            '@media print': {
              minHeight: 0,
              typography: 'body2',
              border: '0.75pt solid',
              borderColor: 'divider',
              color: 'text.primary',
              bgcolor: 'transparent',
              breakInside: 'avoid',
            },
          }}
        />
      ))}
    </Box>
  );
}
