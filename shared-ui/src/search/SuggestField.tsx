import { type JobSuggestion, SEARCH_TEXT_MAX, type SuggestionsQuery } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { useAppDispatch } from '../client/hooks';
import { jobsApi } from '../client/jobsApi';
import { CloseIcon } from '../components/coreIcons.ts';
import { SearchInput } from './SearchFrame';
import { keyOf, optionId, SuggestionList } from './SuggestionList';

/** One part of a search box: its picture, its label above its control, and the ring around all of it. */
export const SearchCell = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  minHeight: 56,
  paddingInline: 12,
  borderRadius: 10,
  '&:has(input:focus-visible, select:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

export const SearchLabel = styled('label')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
  fontWeight: theme.typography.fontWeightMedium,
  lineHeight: 1.3,
}));

/** The parameter of the job list's address: the form works without a script. */
const PARAMETER = { what: 'q', where: 'where' } as const;

export interface SuggestFieldProps {
  field: SuggestionsQuery['field'];
  label: string;
  placeholder: string;
  icon: ReactNode;
  value: string;
  /** `isChosen`: the text was picked or cleared as a whole, not typed letter by letter. */
  onChange: (text: string, isChosen: boolean) => void;
}

/**
 * A search field that offers the portal's own words while one types: the combobox pattern of the ARIA guide, with the
 * focus always in the field. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SuggestField(props: SuggestFieldProps) {
  const { field, label, placeholder, icon, value, onChange } = props;
  const id = useId();
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  /** What is typed asks for suggestions; what stands there, was picked or was dismissed does not. */
  const [isAsking, setIsAsking] = useState(false);
  /** The option on which the arrows are. By its key: newer suggestions may have another one in its place. */
  const [activeKey, setActiveKey] = useState<string>();
  const found = useSuggestions(field, isAsking ? value : '');
  const options = isOnly(found, value) ? [] : found;
  const isOpen = isAsking && options.length > 0;
  const active = options.findIndex((option) => keyOf(option) === activeKey);

  const close = () => {
    setIsAsking(false);
    setActiveKey(undefined);
  };
  const choose = (text: string) => {
    close();
    onChange(text, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return;
    const option = isOpen ? options[active] : undefined;
    if (event.key === 'Escape' && (isOpen || value)) {
      event.preventDefault();
      if (isOpen) close();
      else choose('');
    } else if (event.key === 'Enter') {
      if (option) event.preventDefault();
      if (option) choose(option.text);
      else close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setIsAsking(true);
      // One stop lies between the last option and the first: the field itself.
      else {
        const next = step(active, event.key === 'ArrowDown' ? 1 : -1, options.length);
        setActiveKey(options[next] && keyOf(options[next]));
      }
    }
  };

  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', flex: 'none', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <SearchLabel htmlFor={id}>{label}</SearchLabel>
        <SearchInput
          ref={input}
          id={id}
          name={PARAMETER[field]}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_TEXT_MAX}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            setIsAsking(true);
            setActiveKey(undefined);
            onChange(event.target.value, false);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </Box>
      {value && (
        // Escape does the same for the keyboard.
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={`Clear ${label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            choose('');
            input.current?.focus();
          }}
          sx={{ flex: 'none', mr: -1 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      {isOpen && (
        <SuggestionList
          id={listId}
          label={`${label}: suggestions`}
          options={options}
          active={active}
          onPick={({ text }) => choose(text)}
        />
      )}
    </>
  );
}

/** Whether the only suggestion is what is typed already. */
function isOnly(options: readonly JobSuggestion[], typed: string): boolean {
  return options.length === 1 && options[0]?.text === typed.trim();
}

function step(from: number, by: 1 | -1, count: number): number {
  const stops = count + 1;
  return ((from + 1 + by + stops) % stops) - 1;
}

/** Two letters are the least that tells one word from another. */
const LENGTH_MIN = 2;
/** Suggestions are requested after this pause, in milliseconds. A quick typist takes less time between two letters. */
const PAUSE = 150;

interface Answer {
  text: string;
  found: JobSuggestion[];
}

/**
 * What the portal has for a text that is being typed: one request after a pause, and only for the newest text. While
 * it is on its way, or fails, the suggestions for the text before stay as far as they belong to the same word.
 */
function useSuggestions(field: SuggestionsQuery['field'], typed: string): JobSuggestion[] {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const text = typed.trim();
  const isLongEnough = text.length >= LENGTH_MIN;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      const request = dispatch(jobsApi.endpoints.suggestJobs.initiate({ field, text }));
      cancel = () => {
        request.abort();
        request.unsubscribe();
      };
      void request.then(({ data }) => {
        if (data) setAnswer({ text, found: data });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [dispatch, field, text, isLongEnough]);

  if (!isLongEnough || !answer) return [];
  return text.startsWith(answer.text) || answer.text.startsWith(text) ? answer.found : [];
}
