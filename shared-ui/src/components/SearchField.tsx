import { SEARCH_TEXT_MAX } from '@jobharbor/contract';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useId } from 'react';

import { VisuallyHidden } from './VisuallyHidden';

export interface SearchFieldProps {
  /** The input's name for those who listen; also its placeholder unless `placeholder` is given. */
  label: string;
  submitLabel: string;
  placeholder?: string;
  /** What the field starts with; give the field a `key` to start it anew. */
  defaultValue?: string;
  /** The trimmed text, which may be empty. */
  onSearch: (text: string) => void;
  /** Each change as it is typed. */
  onTextChange?: (text: string) => void;
  /** The accent belongs to the one most important search of a screen. */
  accent?: boolean;
}

const Input = styled('input')(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  height: 44,
  padding: 0,
  border: 0,
  '&:focus-visible': { outline: 'none' },
  color: 'inherit',
  background: 'none',
  font: 'inherit',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

/** The portal's one search box: a search landmark, one input, one button; Enter is the button. */
export function SearchField(props: SearchFieldProps) {
  const { label, submitLabel, placeholder = label, defaultValue, accent = false } = props;
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    props.onSearch(typeof text === 'string' ? text.trim() : '');
  };

  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 0.75,
        pl: 2,
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'control.border',
        borderRadius: '14px',
        '--jh-palette-focus-ring': 'var(--jh-palette-primary-main)',
        '&:has(input:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          // Inside its edge: the field may lie on any ground.
          outlineOffset: -3,
        },
      }}
    >
      <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Input
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_TEXT_MAX}
        placeholder={placeholder}
        defaultValue={defaultValue}
        onChange={(event) => props.onTextChange?.(event.target.value)}
      />
      <Button
        type="submit"
        variant="contained"
        color={accent ? 'accent' : 'primary'}
        sx={{ flex: 'none' }}
      >
        {submitLabel}
      </Button>
    </Box>
  );
}
