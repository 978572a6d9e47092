import { SEARCH_TEXT_MAX } from '@jobharbor/contract';
import { Button, SearchFrame, SearchInput, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { SearchIcon } from '@jobharbor/shared-ui/icons';
import { type SubmitEvent, useId } from 'react';

export interface SearchFieldProps {
  /** The input's name for screen readers; also its placeholder. */
  label: string;
  submitLabel: string;
  /** What the field starts with; give the field a `key` to start it anew. */
  defaultValue?: string;
  /** The trimmed text, which may be empty. */
  onSearch: (text: string) => void;
  /** Each change as it is typed. */
  onTextChange?: (text: string) => void;
}

/** A search box with one input: a search landmark, the input, a button; Enter is the button. */
export function SearchField(props: SearchFieldProps) {
  const { label, submitLabel, defaultValue } = props;
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    props.onSearch(typeof text === 'string' ? text.trim() : '');
  };

  return (
    <SearchFrame
      role="search"
      onSubmit={submit}
      sx={{
        pl: 2,
        '& > svg': { color: 'text.secondary' },
        '&:has(input:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          // Inside its edge: the field may lie on any ground.
          outlineOffset: -3,
        },
      }}
    >
      <SearchIcon />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <SearchInput
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_TEXT_MAX}
        placeholder={label}
        defaultValue={defaultValue}
        sx={{ height: 44 }}
        onChange={(event) => props.onTextChange?.(event.target.value)}
      />
      <Button type="submit" variant="contained" sx={{ flex: 'none' }}>
        {submitLabel}
      </Button>
    </SearchFrame>
  );
}
