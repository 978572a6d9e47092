/** The style that cuts a text after so many lines, with '…'. */
export const clampLines = (lines: number) =>
  ({
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const;
