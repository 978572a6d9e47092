import { DISTANCES } from '@jobharbor/contract';
import { styled, type Theme } from '@mui/material/styles';
import { type SubmitEvent, useId, useState } from 'react';

import { paths } from '../client/paths';
import { Button } from '../components/Button';
import { PlaceIcon, SearchIcon } from '../components/coreIcons.ts';
import { SearchFrame } from './SearchFrame';
import { SearchCell, SearchLabel, SuggestField } from './SuggestField';

/** What a person looks for, and where. The texts are without spaces around them, and may be empty. */
export interface SearchWords {
  q: string;
  where: string;
  /** Kilometres around `where`. */
  within?: number;
}

export interface JobSearchBoxProps {
  submitLabel: string;
  /** What the fields start with; give the box a `key` to start it anew. */
  defaultValue?: SearchWords;
  /** Where the form leads without a script. */
  action?: string;
  /** What the form sends there beside its fields. */
  kept?: Readonly<Record<string, string>>;
  /** Called on Enter and on the button. */
  onSearch: (words: SearchWords) => void;
  /** Each change; `isChosen` when it was picked or cleared as a whole, not typed letter by letter. */
  onChange?: (words: SearchWords, isChosen: boolean) => void;
  /** The accent belongs to the one most important search of a screen. */
  accent?: boolean;
}

const PLACE = '& > [data-part="where"], & > [data-part="distance"]';

/** A line for each field and for the button. */
const lines = (theme: Theme) =>
  ({
    flexWrap: 'wrap',
    '& > [data-part="what"], & > [type="submit"]': { flex: '1 1 100%' },
    '& > [type="submit"]': { marginTop: 6 },
    [PLACE]: { borderTop: `1px solid ${theme.vars.palette.divider}`, borderRadius: 0 },
  }) as const;

/** On narrow screens one field and the button, until one is in it: then a line for each. */
const Frame = styled(SearchFrame)(({ theme }) => ({
  gap: 0,
  [theme.breakpoints.down('sm')]: {
    // The suggestions for Where are as wide as the form and lie below it. Below their own cell they would be half as wide
    // and cover the button.
    position: 'relative',
    '& > [data-part="where"]': { position: 'static' },
    '&[data-open="false"] > [data-part="where"]': { display: 'none' },
    // With enlarged text the button goes below the field.
    '&[data-open="false"]': { flexWrap: 'wrap', '& > [data-part="what"]': { flex: '1 1 8rem' } },
    '&[data-open="true"]': lines(theme),
    // Without a script nothing opens it.
    '@media (scripting: none)': {
      '&[data-open="false"]': {
        ...lines(theme),
        '& > [data-part="where"]': { ...lines(theme)[PLACE], display: 'flex' },
      },
    },
  },
  [theme.breakpoints.up('sm')]: {
    '& > [data-part="where"]::before, & > [data-part="distance"]::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 12,
      bottom: 12,
      borderLeft: `1px solid ${theme.vars.palette.divider}`,
    },
  },
}));

const Select = styled('select')(({ theme }) => ({
  // As the browser renders it, but for the frame: every phone knows best how to choose.
  padding: 0,
  // Browsers put the chosen text a little to the right of the edge.
  marginInlineStart: -4,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: 'none' },
  '& option': { background: theme.vars.palette.background.paper },
}));

/** The portal's job search: a search landmark with What, Where and, where a place is given, how far around it. */
export function JobSearchBox(props: JobSearchBoxProps) {
  const { submitLabel, defaultValue = { q: '', where: '' }, kept = {}, accent = false } = props;
  const [words, setWords] = useState(defaultValue);
  const [isOpen, setIsOpen] = useState(defaultValue.where !== '');
  const distanceId = useId();

  const change = (part: Partial<SearchWords>, isChosen: boolean) => {
    const next = { ...words, ...part };
    setWords(next);
    props.onChange?.(clean(next), isChosen);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onSearch(clean(words));
  };

  return (
    <Frame
      role="search"
      action={props.action ?? paths.findJobs()}
      data-open={isOpen}
      onSubmit={submit}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchCell data-part="what" sx={{ flex: '3 1 0' }} onFocus={() => setIsOpen(true)}>
        <SuggestField
          field="what"
          label="What"
          placeholder="Job title, skill or company"
          icon={<SearchIcon />}
          value={words.q}
          onChange={(q, isChosen) => change({ q }, isChosen)}
        />
      </SearchCell>
      <SearchCell data-part="where" sx={{ flex: '2 1 0' }}>
        <SuggestField
          field="where"
          label="Where"
          placeholder="City, region or remote"
          icon={<PlaceIcon />}
          value={words.where}
          onChange={(where, isChosen) => change({ where }, isChosen)}
        />
      </SearchCell>
      {words.where.trim() && (
        <SearchCell data-part="distance" sx={{ flex: 'none' }}>
          <div>
            <SearchLabel htmlFor={distanceId}>Distance</SearchLabel>
            <Select
              id={distanceId}
              name="within"
              value={words.within ?? ''}
              onChange={({ target }) =>
                change({ within: DISTANCES.find((km) => String(km) === target.value) }, true)
              }
            >
              <option value="">Exact place</option>
              {DISTANCES.map((km) => (
                <option key={km} value={km}>
                  {km} km
                </option>
              ))}
            </Select>
          </div>
        </SearchCell>
      )}
      <Button
        type="submit"
        variant="contained"
        color={accent ? 'accent' : 'primary'}
        sx={{ flex: 'none', ml: { sm: 1 }, minHeight: 48 }}
      >
        {submitLabel}
      </Button>
    </Frame>
  );
}

const clean = ({ q, where, within }: SearchWords): SearchWords => {
  const place = where.trim();
  return { q: q.trim(), where: place, within: place ? within : undefined };
};
