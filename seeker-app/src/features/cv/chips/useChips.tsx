import { cleanLine } from '@jobharbor/contract';
import { LoadingAnnouncer } from '@jobharbor/shared-ui/core';
import { type ReactNode, useState } from 'react';

export interface ChipsOptions {
  value: readonly string[];
  onChange: (items: string[]) => void;
  maxItems: number;
  maxLength: number;
}

export interface Chips {
  /** What stands in the field. */
  text: string;
  /** Why what stands there was not added. */
  refusal: string | undefined;
  type: (text: string, isComposing: boolean) => void;
  add: (text: string) => void;
  remove: (index: number) => void;
  /** Adds a pasted list. @returns False for any other text: the field inserts it itself. */
  paste: (text: string) => boolean;
  announcer: ReactNode;
}

// Commas as Latin, Arabic, Japanese and Chinese texts write them.
const SEPARATOR = /[,،、，\n\r\t]+/;

/** The rules of a list of chips: what becomes one, and what is said of it. */
export function useChips({ value, onChange, maxItems, maxLength }: ChipsOptions): Chips {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const add = (typed: string, rest = '') => {
    const { items, added, known, refused } = sort(typed, value, { maxItems, maxLength });
    if (added.length > 0) onChange(items);
    setText([...refused, ...(rest ? [rest] : [])].join(', '));
    setRefusal(refused.length > 0 ? whyRefused(items, maxItems, maxLength) : undefined);
    if (added.length > 0) setAnnouncement(`${added.join(', ')} added.`);
    else if (known.length > 0) setAnnouncement(`${known.join(', ')} is in the list already.`);
  };

  return {
    text,
    refusal,
    type: (next, isComposing) => {
      const parts = isComposing ? [] : next.split(SEPARATOR);
      const rest = parts.pop();
      if (parts.length > 0) add(parts.join('\n'), rest?.trimStart());
      else {
        setText(next);
        setRefusal(undefined);
      }
    },
    add,
    remove: (index) => {
      onChange(value.filter((_item, place) => place !== index));
      setRefusal(undefined);
      setAnnouncement(`${value[index] ?? ''} removed.`);
    },
    paste: (pasted) => {
      const isList = SEPARATOR.test(pasted.trim());
      if (isList) add(`${text}${pasted}`);
      return isList;
    },
    announcer: <LoadingAnnouncer message={announcement} />,
  };
}

function sort(
  typed: string,
  value: readonly string[],
  { maxItems, maxLength }: Pick<ChipsOptions, 'maxItems' | 'maxLength'>,
) {
  const items = [...value];
  const added: string[] = [];
  const known: string[] = [];
  const refused: string[] = [];
  for (const part of typed.split(SEPARATOR)) {
    // As the server keeps it: else the same word would be in the list twice.
    const item = cleanLine(part);
    if (!item) continue;
    if (items.some((other) => isSameWord(other, item))) known.push(item);
    else if (items.length >= maxItems || item.length > maxLength) refused.push(item);
    else {
      items.push(item);
      added.push(item);
    }
  }
  return { items, added, known, refused };
}

const isSameWord = (one: string, other: string) =>
  cleanLine(one).toLowerCase() === other.toLowerCase();

const whyRefused = (items: readonly string[], maxItems: number, maxLength: number) =>
  items.length >= maxItems
    ? `This list may have at most ${maxItems} entries.`
    : `One entry may have at most ${maxLength} characters.`;
