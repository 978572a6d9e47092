import { SearchField } from '@jobharbor/shared-ui/core';
import { useEffect, useRef, useState } from 'react';

export interface SearchBannerProps {
  text: string;
  /** Called while typing, after a pause. */
  onType?: (text: string) => void;
  /** Called on Enter and on the button. */
  onSearch: (text: string) => void;
}

const PAUSE = 400;

/** The title-or-place search over a list. */
export function SearchBanner({ text, onType, onSearch }: SearchBannerProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announced = useRef(text);
  // The pause may outlive the render in which one typed: what it calls must be the newest.
  const latest = useRef(onType);
  const [edition, setEdition] = useState(0);

  useEffect(() => {
    // Back, a link or a reset changed the address: the field starts anew. Its own words coming back do not disturb typing.
    if (text === announced.current) return;
    announced.current = text;
    clearTimeout(timer.current);
    setEdition((number) => number + 1);
  }, [text]);

  useEffect(() => {
    latest.current = onType;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  const announce = (next: string, callback?: (text: string) => void) => {
    clearTimeout(timer.current);
    announced.current = next;
    callback?.(next);
  };

  return (
    <SearchField
      key={edition}
      label="Job title or location"
      submitLabel="Find Jobs"
      defaultValue={text}
      onTextChange={(next) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => announce(next.trim(), latest.current), PAUSE);
      }}
      onSearch={(next) => announce(next, onSearch)}
    />
  );
}
