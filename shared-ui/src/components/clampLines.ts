/** The style that cuts a text after `lines` lines, with '…'. */
export const clampLines = (lines: number) =>
  ({
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const;
