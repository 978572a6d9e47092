import type { SearchChange } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';

/** What a search did instead of what was asked, as a sentence with the words that the person typed. */
export function changeText(change: SearchChange): string {
  switch (change.kind) {
    case 'corrected':
      return `No jobs for "${change.from}". Showing ${change.to}.`;
    case 'added':
      return `Also showing jobs for "${change.to}".`;
    case 'dropped':
      return `No jobs for "${change.word}". Showing jobs without it.`;
    case 'widened':
      return change.km === undefined
        ? `No jobs in "${change.from}". Showing jobs everywhere.`
        : `No jobs in "${change.from}". Showing jobs within ${change.km} km.`;
  }
}

/** Says above a list what the search did instead. Always there, so that what it says is heard when it comes. */
export function SearchNotice({ changes }: { changes: readonly SearchChange[] }) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 0.5,
            mb: 2,
            px: 2,
            py: 1.5,
            color: 'brand.softText',
            bgcolor: 'brand.soft',
            borderRadius: 1,
          }}
        >
          {changes.map(changeText).map((text) => (
            <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ))}
        </Box>
      )}
    </div>
  );
}
