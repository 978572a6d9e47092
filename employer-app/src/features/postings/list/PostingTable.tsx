import { Box, type SxProps, type Theme } from '@jobharbor/shared-ui/core';
import type { ReactNode, Ref } from 'react';

/** The columns of wide screens in their order. */
const COLUMNS = ['Job', 'Applications', 'State', 'Posted', 'Actions'] as const;

export interface PostingTableProps {
  /** The rows: `PostingRow`. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** The employer's postings in rows; on small screens each is a card. */
export function PostingTable({ children, ref }: PostingTableProps) {
  return (
    <Box ref={ref} role="table" aria-label="My Added Jobs" sx={tableStyles}>
      <div role="rowgroup" data-head="">
        <div role="row">
          {COLUMNS.map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">{children}</div>
    </Box>
  );
}

/** A row has no styles of its own: lists may have hundreds of them. */
const tableStyles: SxProps<Theme> = {
  border: { lg: 1 },
  borderColor: { lg: 'divider' },
  borderRadius: 1,
  bgcolor: { lg: 'background.paper' },
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& [role="row"]': {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 1fr) 7rem 5.5rem 9rem 16.5rem',
    },
    alignItems: 'start',
    columnGap: 2,
    rowGap: 1.5,
    px: 2,
  },
  '& [data-posting]': {
    position: 'relative',
    py: { xs: 2, lg: 1.5 },
    mb: { xs: 2, lg: 0 },
    border: { xs: 1, lg: 0 },
    borderTop: { lg: 1 },
    // As the borders are: each width sets its colour anew.
    borderColor: { xs: 'divider', lg: 'divider' },
    borderRadius: { xs: 1, lg: 0 },
    bgcolor: { xs: 'background.paper', lg: 'transparent' },
    '&[data-selected]': { bgcolor: 'brand.soft' },
  },
  '& [data-head]': {
    display: { xs: 'none', lg: 'block' },
    typography: 'caption',
    color: 'text.secondary',
    py: 1,
  },
  '& [role="cell"]': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-cell="job"]': {
    display: 'flex',
    alignItems: 'start',
    gap: 1.5,
    gridColumn: { xs: '1 / -1', lg: 'auto' },
    '& input': {
      flex: 'none',
      width: { xs: 24, lg: 18 },
      height: { xs: 24, lg: 18 },
      m: 0,
      mt: 0.75,
      accentColor: 'var(--jh-palette-primary-main)',
    },
    '& [data-words]': { minWidth: 0, display: 'grid', gap: 0.25, color: 'text.secondary' },
    '& [data-title]': { typography: 'body1', fontWeight: 'fontWeightBold' },
    '& p': { m: 0 },
    '& [data-chips]': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 },
  },
  '& [data-cell="applications"]': {
    display: 'flex',
    flexDirection: { xs: 'row', lg: 'column' },
    flexWrap: 'wrap',
    columnGap: 1.5,
    color: 'text.secondary',
    '& a': { py: 0.25 },
    '& [data-new]': { fontWeight: 'fontWeightBold' },
  },
  '& [data-cell="state"]': {
    display: 'flex',
    flexDirection: { xs: 'row', lg: 'column' },
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: 1,
  },
  '& [data-cell="posted"]': {
    display: 'flex',
    flexDirection: { xs: 'row', lg: 'column' },
    flexWrap: 'wrap',
    columnGap: 1.5,
    typography: 'caption',
    color: 'text.secondary',
    gridColumn: { xs: '1 / -1', lg: 'auto' },
  },
  '& [data-cell="actions"]': {
    display: 'flex',
    flexWrap: { xs: 'wrap', lg: 'nowrap' },
    alignItems: 'center',
    justifyContent: { lg: 'end' },
    gridColumn: { xs: '1 / -1', lg: 'auto' },
    mx: { xs: -1, lg: 0 },
    mt: { lg: -0.75 },
    whiteSpace: 'nowrap',
    '& .MuiButton-root': { px: 1, minWidth: 0 },
  },
  '& [data-cell="failure"]': { gridColumn: '1 / -1' },
};
