import type { Application } from '@jobharbor/contract';
import { belowHeader, Box, type SxProps, type Theme } from '@jobharbor/shared-ui/core';

import type { ApplicationView } from '../applicationView';
import type { Selection } from '../bulk/useSelection';
import { useUndoableStatuses } from '../review/undoableStatuses';
import { ApplicationRow } from './ApplicationRow';

/** The columns of wide screens in their order. */
const COLUMNS = [
  { name: 'Applicant', width: 'minmax(11rem, 1.5fr)' },
  { name: 'Job', width: 'minmax(0, 1.2fr)' },
  { name: 'Title', width: 'minmax(0, 1.3fr)' },
  { name: 'Experience', width: '5.5rem' },
  { name: 'Place', width: 'minmax(0, 1fr)' },
  { name: 'Skills', width: '3.25rem' },
  { name: 'Letter', width: '3.25rem' },
  { name: 'Answers', width: '4rem' },
  { name: 'Rating', width: '3.5rem' },
  { name: 'Applied', width: '6.5rem' },
  { name: 'Status', width: '6.5rem' },
  { name: 'Application', width: '7.5rem' },
] as const;

export interface ApplicationTableProps {
  applications: readonly Application[];
  view: ApplicationView;
  /** The id of its heading. */
  labelledBy?: string | undefined;
  /** The names of the columns are seen; otherwise only screen readers have them. */
  hasHead: boolean;
  /** Some of the listed jobs need answers. */
  hasAnswers: boolean;
  /** Absent if the role does not allow answers. */
  selection: Selection | undefined;
}

/** Applications in rows of one line; on small screens of some lines. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { applications, view, labelledBy, hasHead, hasAnswers, selection } = props;
  const undoable = useUndoableStatuses();
  const absent = new Set<unknown>([!view.isFlat && 'Job', !hasAnswers && 'Answers']);
  const columns = COLUMNS.filter(({ name }) => !absent.has(name));
  return (
    <Box
      role="table"
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Applications' })}
      sx={tableStyles}
      style={{ '--columns': columns.map(({ width }) => width).join(' ') } as React.CSSProperties}
    >
      <div role="rowgroup" data-head={hasHead}>
        <div role="row">
          {columns.map(({ name }) => (
            <div key={name} role="columnheader" data-hidden={name === 'Application'}>
              {name}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {applications.map((application) => (
          <ApplicationRow
            key={application._id}
            application={application}
            view={view}
            hasAnswers={hasAnswers}
            isSelected={selection?.ids.has(application._id) ?? false}
            onSelect={selection?.select}
            undoable={undoable.find(({ applicationId }) => applicationId === application._id)}
          />
        ))}
      </div>
    </Box>
  );
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** In pixels, with the line below. */
const ROW_HEIGHT = { xs: 66, lg: 30 };

const tableStyles: SxProps<Theme> = {
  position: 'relative',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& [role="row"]': {
    position: 'relative',
    display: { xs: 'flex', lg: 'grid' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gridTemplateColumns: 'var(--columns)',
    columnGap: 1.5,
    px: 1.5,
  },
  '& [data-application]': {
    minHeight: ROW_HEIGHT,
    scrollMarginTop: belowHeader(16),
    py: { xs: 1, lg: 0 },
    borderBottom: 1,
    borderColor: 'divider',
    // Rows that are not on the screen are not laid out.
    contentVisibility: 'auto',
    containIntrinsicHeight: { xs: `auto ${ROW_HEIGHT.xs}px`, lg: `auto ${ROW_HEIGHT.lg}px` },
    '&:hover': { bgcolor: 'action.hover' },
    '&[data-selected]': { bgcolor: 'brand.soft' },
  },
  '& [role="cell"]': {
    minWidth: 0,
    maxWidth: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    '&:empty': { display: { xs: 'none', lg: 'block' } },
  },
  '& [data-cell="name"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    order: { xs: -2, lg: 0 },
    flex: '1 1 calc(100% - 9rem)',
    fontWeight: 'fontWeightMedium',
    color: 'text.primary',
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-new]': {
      flex: 'none',
      px: 0.75,
      typography: 'caption',
      color: 'brand.softText',
      bgcolor: 'brand.soft',
      border: 1,
      borderColor: 'brand.line',
      borderRadius: 1,
    },
    // Above the link that covers the row, and large enough for a finger.
    '& input': {
      position: 'relative',
      zIndex: 1,
      flex: 'none',
      width: { xs: 24, lg: 18 },
      height: { xs: 24, lg: 18 },
      m: 0,
      accentColor: 'var(--jh-palette-primary-main)',
    },
  },
  '& [data-cell="status"]': {
    order: { xs: -1, lg: 0 },
    flex: 'none',
    // The theme's own rule has a class as this one.
    '& .MuiChip-root.MuiChip-root': { height: 22, minHeight: 0, typography: 'caption' },
  },
  // Its link covers the row.
  '& [data-cell="link"]': { order: { xs: 1, lg: 0 }, ml: { xs: 'auto', lg: 0 } },
  '& [data-row-link]': {
    outline: 'none',
    boxShadow: 'none',
    textDecoration: { xs: 'none', lg: 'underline' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    // Not by `:has()` of the row: at each change of focus the browser would look at all rows again.
    '&:focus-visible::after': {
      bgcolor: 'action.selected',
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '-2px',
    },
    // Heard everywhere, and seen where there is room.
    '& [data-label]': {
      position: { xs: 'absolute', lg: 'static' },
      width: { xs: '1px', lg: 'auto' },
      overflow: { xs: 'hidden', lg: 'visible' },
      clipPath: { xs: 'inset(50%)', lg: 'none' },
      whiteSpace: 'nowrap',
    },
    '&::before': { content: '"›" / ""', display: { lg: 'none' } },
  },
  // Undo takes the place of the link, which stays for screen readers.
  '& button + [data-row-link] [data-label]': hidden,
  // Above the link that covers the row, and no higher than its line.
  '& button.MuiButton-root': { position: 'relative', zIndex: 1, height: 24, minHeight: 0, py: 0 },
  '& [data-unit]': { display: { lg: 'none' } },
  '& [data-head="false"]': hidden,
  '& [data-head="true"]': {
    display: { xs: 'none', lg: 'block' },
    typography: 'caption',
    color: 'text.secondary',
    borderBottom: 1,
    borderColor: 'divider',
    '& [role="row"]': { minHeight: 26 },
    '& [data-hidden="true"]': hidden,
  },
};
