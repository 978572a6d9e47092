import { Box, Typography } from '@jobharbor/shared-ui/core';

import { textDirection } from './textScript';

const BULLET = /^\s*(?:[-–—*](?=\s)|[•●▪■◦○・‣])/u;

/** A seeker's text, a line for each line; what begins with a bullet hangs from it. */
export function CvLines({ text }: { text: string }) {
  const lines = text.split(/\r\n|\r|\n/);
  return (
    <Box sx={{ '& > p + p': { mt: 0.5 }, maxWidth: '66ch', '@media print': { maxWidth: 'none' } }}>
      {lines.map((line, index) =>
        line.trim() === '' ? (
          <Box key={index} sx={{ height: '0.5em' }} />
        ) : (
          <Typography
            key={index}
            dir={textDirection(line)}
            sx={{
              ...(BULLET.test(line) && { paddingInlineStart: '1em', textIndent: '-1em' }),
              orphans: 3,
              widows: 3,
            }}
          >
            {line.trim()}
          </Typography>
        ),
      )}
    </Box>
  );
}
