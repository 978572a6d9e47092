import { JobSearchBox, type SearchWords } from '@jobharbor/shared-ui/core';
import { useEffect, useRef, useState } from 'react';

export interface SearchBannerProps {
  /** What the address says. */
  words: SearchWords;
  /** The rest of the address, which a search without a script keeps. */
  kept?: Record<string, string>;
  /** Called while typing, after a pause. */
  onType?: (words: SearchWords) => void;
  /** Called on Enter, on the button, and when something is chosen. */
  onSearch: (words: SearchWords) => void;
}

const PAUSE = 400;

const textOf = ({ q, where, within }: SearchWords) => JSON.stringify([q, where, within]);

/** The search over a list: what is typed narrows it after a pause. */
export function SearchBanner({ words, kept, onType, onSearch }: SearchBannerProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = textOf(words);
  // The texts that were reported and are not in the address yet. A slow page may have several.
  const announced = useRef([text]);
  // The timer outlives the render that started it, so it calls the newest callback.
  const latest = useRef(onType);
  const [edition, setEdition] = useState(0);

  useEffect(() => {
    // Back, a link or a reset changed the address: the fields start anew. Words that were typed here do not disturb typing.
    const own = announced.current.indexOf(text);
    announced.current = own < 0 ? [text] : announced.current.slice(own);
    if (own >= 0) return;
    clearTimeout(timer.current);
    setEdition((number) => number + 1);
  }, [text]);

  useEffect(() => {
    latest.current = onType;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  const announce = (next: SearchWords, callback?: (words: SearchWords) => void) => {
    clearTimeout(timer.current);
    announced.current.push(textOf(next));
    callback?.(next);
  };

  return (
    <JobSearchBox
      key={edition}
      submitLabel="Find Jobs"
      defaultValue={words}
      kept={kept}
      onSearch={(next) => announce(next, onSearch)}
      onChange={(next, isChosen) => {
        clearTimeout(timer.current);
        if (isChosen) announce(next, onSearch);
        else timer.current = setTimeout(() => announce(next, latest.current), PAUSE);
      }}
    />
  );
}
