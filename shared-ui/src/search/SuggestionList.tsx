import type { JobSuggestion } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

import { BusinessIcon, PlaceIcon, WorkIcon } from '../components/coreIcons.ts';
import { jobCountText } from '../format/count';

const KINDS = {
  title: { label: 'Job title', Icon: WorkIcon },
  company: { label: 'Company', Icon: BusinessIcon },
  place: { label: 'Place', Icon: PlaceIcon },
} as const;

/** Tells a suggestion from the others of its list: a title and a company may have one text. */
export const keyOf = ({ kind, text }: JobSuggestion): string => `${kind} ${text}`;

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.appBar - 1,
  top: 'calc(100% + 8px)',
  left: 0,
  right: 0,
  maxHeight: 'min(400px, 50dvh)',
  margin: 0,
  padding: 6,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  boxShadow: '0 8px 24px rgb(10 40 46 / 14%)',
}));

const Option = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 44,
  padding: '6px 12px',
  borderRadius: 10,
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { background: theme.vars.palette.background.default } },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.brand.softText,
    background: theme.vars.palette.brand.soft,
    // Colours alone are gone where the system sets its own.
    outline: '1px solid transparent',
  },
  '& > svg': { color: theme.vars.palette.text.secondary },
}));

export interface SuggestionListProps {
  id: string;
  /** What it is a list of, for screen readers. */
  label: string;
  options: readonly JobSuggestion[];
  /** The option that Enter takes; -1 for none. */
  active: number;
  onPick: (option: JobSuggestion) => void;
}

/** The list below a search field. The focus stays in the field, which says by `aria-activedescendant` where one is. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, options, active, onPick } = props;
  // Where all are of one kind, to say so with each would only be in the way.
  const isMixed = options.some(({ kind }) => kind !== options[0]?.kind);
  return (
    <List
      id={id}
      role="listbox"
      aria-label={label}
      // A press on the list must not take the focus from the field, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => {
        const { label: kind, Icon } = KINDS[option.kind];
        return (
          <Option
            key={keyOf(option)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            ref={index === active ? scrollTo : undefined}
            onClick={() => onPick(option)}
          >
            <Icon fontSize="small" />
            <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>
              {option.text}
              {isMixed && (
                <>
                  {' '}
                  <Box component="span" sx={{ ...small, whiteSpace: 'nowrap' }}>
                    {kind}
                  </Box>
                </>
              )}
            </Box>{' '}
            <Box component="span" sx={{ ...small, fontVariantNumeric: 'tabular-nums' }}>
              {jobCountText(option.count)}
            </Box>
          </Option>
        );
      })}
    </List>
  );
}

const small = { typography: 'caption', color: 'text.secondary' } as const;

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
