import type { Application } from '@jobharbor/contract';
import { belowHeader, Box, type SxProps, type Theme } from '@jobharbor/shared-ui/core';

import type { ApplicationView } from '../applicationView';
import type { Selection } from '../bulk/useSelection';
import { useUndoableStatuses } from '../review/undoableStatuses';
import { ApplicationRow, skillsAskedOf } from './ApplicationRow';

interface Column {
  name: string;
  /** In rem. */
  width: number;
  /** Its share of the room that is left. */
  grow?: number;
  /** What its cells show. A column without a cell that shows something is left out. */
  shows?: (application: Application) => unknown;
}

/** The columns of a wide list in their order. */
const COLUMNS: readonly Column[] = [
  { name: 'Applicant', width: 11, grow: 1.5 },
  { name: 'Job', width: 5, grow: 1.2 },
  { name: 'Title', width: 5, grow: 1.3 },
  { name: 'Experience', width: 5.5 },
  { name: 'Place', width: 5, grow: 1 },
  { name: 'Skills', width: 3.25, shows: skillsAskedOf },
  { name: 'Letter', width: 3.25, shows: ({ coverLetter }) => coverLetter },
  { name: 'Answers', width: 4, shows: ({ neededAnswers }) => neededAnswers },
  { name: 'Rating', width: 3.5, shows: ({ rating }) => rating },
  { name: 'Applied', width: 6.5 },
  { name: 'Status', width: 6.5 },
  { name: 'Application', width: 7.5 },
];
/** In rem, between two columns and beside the outer ones. */
const GAP = 0.75;

/**
 * The names of a list's columns, the same for the tables of all its jobs. They are one text, so that rows which have
 * not changed are not rendered again.
 */
export function columnsOf(
  applications: readonly Application[],
  { isFlat }: Pick<ApplicationView, 'isFlat'>,
): string {
  return COLUMNS.filter(
    ({ name, shows }) => (name !== 'Job' || isFlat) && (!shows || applications.some(shows)),
  )
    .map(({ name }) => name)
    .join(' ');
}

export interface ApplicationTableProps {
  applications: readonly Application[];
  view: ApplicationView;
  /** The id of its heading. */
  labelledBy?: string | undefined;
  /** The names of the columns are seen; otherwise only screen readers have them. */
  hasHead: boolean;
  /** As `columnsOf` gives them. */
  columns: string;
  /** Absent if the role does not allow answers. */
  selection: Selection | undefined;
}

/** Applications in rows of one line, each of some lines where the columns have no room. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { applications, view, labelledBy, hasHead, selection } = props;
  const undoable = useUndoableStatuses();
  const names = props.columns.split(' ');
  const columns = COLUMNS.filter(({ name }) => names.includes(name));
  return (
    <Box
      role="table"
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Applications' })}
      sx={tableStyles(columns)}
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
            columns={props.columns}
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

const shown = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: 'none',
} as const;

/** In pixels, with the line below. On a phone the cells take one line more. */
const ROW_HEIGHT = { phone: 88, narrow: 66, wide: 30 };
/** The line, in pixels, and with it the space above and below the cells of a narrow row. */
const LINE = 1;
const AROUND_CELLS = 16 + LINE;

const tableStyles = (columns: readonly Column[]): SxProps<Theme> => {
  const width = columns.reduce((sum, column) => sum + column.width + GAP, GAP);
  /** By the width that the menu beside it leaves. */
  const wide = `@container (min-width: ${width}rem)`;
  return {
    containerType: 'inline-size',
    position: 'relative',
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    '& [role="row"]': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: `${GAP}rem`,
      px: `${GAP}rem`,
      [wide]: {
        display: 'grid',
        gridTemplateColumns: columns
          .map(({ width: least, grow }) =>
            grow ? `minmax(${least}rem, ${grow}fr)` : `${least}rem`,
          )
          .join(' '),
      },
    },
    '& [data-application]': {
      minHeight: ROW_HEIGHT.narrow,
      // The width of a phone's screen.
      '@container (max-width: 26rem)': {
        containIntrinsicHeight: `auto ${ROW_HEIGHT.phone - AROUND_CELLS}px`,
      },
      scrollMarginTop: belowHeader(16),
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
      // Rows that are not on the screen are not laid out.
      contentVisibility: 'auto',
      containIntrinsicHeight: `auto ${ROW_HEIGHT.narrow - AROUND_CELLS}px`,
      '&:hover': { bgcolor: 'action.hover' },
      '&[data-selected]': { bgcolor: 'brand.soft' },
      [wide]: {
        minHeight: ROW_HEIGHT.wide,
        py: 0,
        containIntrinsicHeight: `auto ${ROW_HEIGHT.wide - LINE}px`,
      },
    },
    '& [role="cell"]': {
      minWidth: 0,
      maxWidth: 1,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
      '&:empty': { display: 'none', [wide]: { display: 'block' } },
    },
    '& [data-cell="name"]': {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      order: -2,
      // With enlarged text the status goes below the name.
      flex: '1 1 max(8rem, calc(100% - 9rem))',
      fontWeight: 'fontWeightMedium',
      color: 'text.primary',
      [wide]: { order: 0 },
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
        width: 24,
        height: 24,
        m: 0,
        accentColor: 'var(--jh-palette-primary-main)',
        [wide]: { width: 18, height: 18 },
      },
    },
    '& [data-cell="status"]': {
      order: -1,
      flex: 'none',
      [wide]: { order: 0 },
      // The theme's own rule has a class as this one.
      '& .MuiChip-root.MuiChip-root': { height: 22, minHeight: 0, typography: 'caption' },
    },
    // Its link covers the row.
    '& [data-cell="link"]': { order: 1, ml: 'auto', [wide]: { order: 0, ml: 0 } },
    '& [data-row-link]': {
      outline: 'none',
      boxShadow: 'none',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      // Not by `:has()` of the row: at each change of focus the browser would look at all rows again.
      '&:focus-visible::after': {
        bgcolor: 'action.selected',
        outline: '2px solid',
        outlineColor: 'focus.ring',
        outlineOffset: '-2px',
      },
      // Heard everywhere, and seen where there is room.
      '& [data-label]': hidden,
      '&::before': { content: '"›" / ""' },
      [wide]: {
        textDecoration: 'underline',
        '& [data-label]': shown,
        '&::before': { display: 'none' },
      },
    },
    // Undo takes the place of the link, which stays for screen readers.
    '& button + [data-row-link][data-row-link] [data-label]': hidden,
    // Above the link that covers the row, and no higher than its line.
    '& button.MuiButton-root': { position: 'relative', zIndex: 1, height: 24, minHeight: 0, py: 0 },
    '& [data-unit]': { [wide]: { display: 'none' } },
    '& [data-head="false"]': hidden,
    '& [data-head="true"]': {
      display: 'none',
      typography: 'caption',
      color: 'text.secondary',
      borderBottom: 1,
      borderColor: 'divider',
      [wide]: { display: 'block' },
      '& [role="row"]': { minHeight: 26 },
      '& [data-hidden="true"]': hidden,
    },
  };
};
