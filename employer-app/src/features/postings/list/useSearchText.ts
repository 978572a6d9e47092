import { useReadAddress, useSearchParams } from '@jobharbor/shared-ui/core';
import { useEffect, useRef, useState } from 'react';

/** After this long, in milliseconds, what is typed stands in the address: browsers limit how often it may change. */
const PAUSE = 300;

export interface SearchText {
  text: string;
  /** Grows when something else has changed the address: the field starts again. */
  edition: number;
  type: (text: string) => void;
  submit: (text: string) => void;
  /** Empties the field, and the address with its filters. */
  clear: () => void;
}

/** The text of the list's search: it narrows at once, and is kept in the address as `q`. */
export function useSearchText(): SearchText {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [edition, setEdition] = useState(0);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAddress = useReadAddress();

  useEffect(() => {
    // A text that was typed here and comes back does not disturb typing. Nor does an older one that is rendered late.
    const newest = readAddress().searchParams.get('q') ?? '';
    if (inAddress === written.current || inAddress !== newest) return;
    written.current = inAddress;
    clearTimeout(timer.current);
    setText(inAddress);
    setEdition((number) => number + 1);
  }, [inAddress, readAddress]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: string) => {
    clearTimeout(timer.current);
    written.current = next;
    setQuery(
      (query) => {
        if (next) query.set('q', next);
        else query.delete('q');
        return query;
      },
      { replace: true },
    );
  };

  return {
    text,
    edition,
    type: (next) => {
      setText(next.trim());
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(next.trim()), PAUSE);
    },
    submit: (next) => {
      setText(next);
      write(next);
    },
    clear: () => {
      setText('');
      setEdition((number) => number + 1);
      clearTimeout(timer.current);
      written.current = '';
      setQuery({}, { replace: true });
    },
  };
}
